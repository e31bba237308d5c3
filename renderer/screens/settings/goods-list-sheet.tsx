import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { ListStanding } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import type { ChosenList } from '#renderer/screens/settings/goods-list.tsx';
import { ListPlanView } from '#renderer/screens/settings/list-plan.tsx';
import { figuresOf, ListProgress, ListResult } from '#renderer/screens/settings/list-result.tsx';
import type { Unfit } from '#renderer/screens/settings/list-text.ts';
import { say } from '#renderer/words/say.ts';

interface GoodsListSheetProps {
  readonly list: ChosenList;
  readonly standing: ListStanding;
  /** Asks how it stands now. */
  readonly onLook: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a list would do, how far it is, and what came of it. */
export function GoodsListSheet({ list, standing, onLook, onClose }: GoodsListSheetProps) {
  const ours = standing.kind !== 'none' && standing.listId === list.listId ? standing : null;
  return (
    <Sheet title={list.name} onClose={onClose} testId="goods-list-sheet" wide>
      {list.unfit && <UnfitFile why={list.unfit} />}
      <TroubleNote trouble={list.trouble} />
      {ours?.kind === 'ended' ? (
        <ListResult ended={ours} />
      ) : ours?.kind === 'writing' ? (
        <ListProgress standing={ours} />
      ) : (
        <Reading list={list} standing={ours} />
      )}
      {list.plan && ours?.kind !== 'writing' && <BringIn list={list} standing={ours} onLook={onLook} />}
    </Sheet>
  );
}

interface ReadingProps {
  readonly list: ChosenList;
  readonly standing: Exclude<ListStanding, { readonly kind: 'none' | 'ended' }> | null;
}

function Reading({ list: { plan, unfit, trouble }, standing }: ReadingProps) {
  if (plan) return <ListPlanView plan={plan} />;
  if (unfit || trouble) return null;
  return standing ? (
    <ListProgress standing={standing} />
  ) : (
    <output data-testid="goods-list-progress">{say('goodsList.reading')}</output>
  );
}

function UnfitFile({ why }: { readonly why: Unfit }) {
  const next = why === 'long' ? 'goodsList.split' : why === 'gone' ? 'goodsList.lookForIt' : 'goodsList.save';
  return (
    <p className={panel.danger} role="alert" data-testid="goods-list-unfit">
      {say(`goodsList.unfit.${why}`)} {say(next)}
    </p>
  );
}

interface BringInProps {
  readonly list: ChosenList;
  readonly standing: ListStanding | null;
  readonly onLook: () => Promise<unknown>;
}

/** The key that does it, and again where it was cut short. */
function BringIn({ list: { listId, plan }, standing, onLook }: BringInProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.goodsList.write);
  if (!plan || plan.added + plan.changed === 0) return null;
  const ended = standing?.kind === 'ended' ? standing : null;
  if (ended?.stopped === null) return null;
  return (
    <>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="F9"
        inFields
        once
        disabled={busy}
        onPress={() => void run({ listId }).then(onLook)}
        testId="goods-list-write"
      >
        {ended ? say('goodsList.writeRest') : say('goodsList.write', figuresOf(plan))}
      </Button>
    </>
  );
}

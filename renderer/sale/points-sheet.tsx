import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { PointsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { exposureWords } from '#renderer/sale/exposure-words.ts';
import styles from '#renderer/sale/points.module.css';
import { changeSale } from '#renderer/sale/sale-commands.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import sheets from '#renderer/sale/sheets.module.css';
import { useApprovedSale } from '#renderer/sale/use-approved-sale.ts';
import { usePoints, withMember } from '#renderer/sale/use-points.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { offlineWords } from '#renderer/words/en/offline.ts';
import { pointsWords } from '#renderer/words/en/points.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(pointsWords);
learn(offlineWords);

/** What the customer has and by when, and paying with it: Enter uses what is keyed, or all that the sale takes. */
export function PointsSheet() {
  const close = useUi((ui) => ui.close);
  const sale = useSale();
  const customer = sale?.customer ?? null;
  const points = usePoints(sale ? withMember(sale) : null);
  const title = customer ? say('points.title', { name: customer.name }) : say('points.title.nobody');
  return (
    <Sheet title={title} onClose={close} testId="points-sheet" wide>
      <SheetTrouble />
      {customer === null && <Nobody />}
      {customer !== null && points === null && <p className={panel.muted}>{say('points.noRules')}</p>}
      {customer !== null && points && <Paying points={points} />}
    </Sheet>
  );
}

function Nobody() {
  const open = useUi((ui) => ui.open);
  return (
    <>
      <p className={panel.muted}>{say('points.nobody')}</p>
      <Button tone="primary" size="pay" shortcut="Enter" onPress={() => open('customer')} testId="points-customer">
        {say('points.choose')}
      </Button>
    </>
  );
}

/** What can be used, and where that comes from. */
function Facts({ points }: { readonly points: PointsView }) {
  const forms = useForms();
  const { held, asOf, untold, coming, usable, worth, earns, exposure } = points;
  return (
    <>
      <output className={styles.can} data-testid="points-can">
        {held === null
          ? say('points.held.never')
          : say(worth > 0 ? 'points.can' : 'points.note', { count: usable, amount: forms.amount(usable * worth) })}
      </output>
      <ul className={styles.facts} data-testid="points-facts">
        {held !== null && asOf !== null && <li>{say('points.held', { count: held, at: forms.moment(asOf) })}</li>}
        {untold > 0 && <li>{say('points.untold', { count: untold })}</li>}
        {coming > 0 && <li>{say('points.coming', { count: coming })}</li>}
        {earns !== null && earns > 0 && <li>{say('points.earns', { count: earns })}</li>}
        {exposure && (
          <li data-testid="points-exposure">
            {say('points.away')} {exposureWords({ ...exposure, customerNamed: true }, forms).join(' · ')}
          </li>
        )}
      </ul>
    </>
  );
}

function Paying({ points }: { readonly points: PointsView }) {
  const { client } = useRegister();
  const { amount } = useForms();
  const close = useUi((ui) => ui.close);
  const keyed = useUi(selectEntryValue);
  const { run, busy, trouble, approval } = useApprovedSale(client.points.use);
  const { worth, usable, most } = points;
  const count = keyed ?? Math.min(usable, most);
  const words = { count, amount: amount(count * worth) };
  const use = async () => {
    if (await run({ points: count })) close();
  };
  if (worth === 0)
    return (
      <>
        <Facts points={points} />
        <p className={panel.muted}>{say('points.noWorth')}</p>
      </>
    );
  return (
    <>
      <div className={sheets.halves}>
        <div className={sheets.half}>
          <Facts points={points} />
          {points.used > 0 && <Used points={points} />}
        </div>
        <div className={sheets.half}>
          <p className={sheets.figure} data-testid="points-figure">
            <span>{say('points.takes', { count: most })}</span> {count}
          </p>
          <Keypad figure={keyed} onPress={pressPad} point={false} />
        </div>
      </div>
      <TroubleNote trouble={trouble} />
      {approval}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={count === 0 || busy}
        onPress={() => void use()}
        testId="points-use"
      >
        {count === 0 ? say('points.use.none') : say(keyed === null ? 'points.all' : 'points.use', words)}
      </Button>
    </>
  );
}

/** Those that are on the sale, and the way back. */
function Used({ points: { used, amount } }: { readonly points: PointsView }) {
  const register = useRegister();
  const forms = useForms();
  const close = useUi((ui) => ui.close);
  const takeOff = async () => {
    if (await changeSale(register, () => register.client.points.remove({}))) close();
  };
  return (
    <div className={sheets.last}>
      <output data-testid="points-there">{say('points.on', { count: used, amount: forms.amount(amount) })}</output>
      <Button size="till" shortcut="F7" onPress={() => void takeOff()} testId="points-remove">
        {say('points.off')}
      </Button>
    </div>
  );
}

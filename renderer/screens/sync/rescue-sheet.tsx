import { useState } from 'react';

import { useHasCamera } from '#renderer/camera/use-has-camera.ts';
import { Badge } from '#renderer/components/badge.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Said } from '#renderer/components/said.tsx';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { laterPart } from '#renderer/later-part.tsx';
import type { OperationRow } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { type Rescue, type Scanned, useRescue } from '#renderer/screens/sync/use-rescue.ts';
import { explain } from '#renderer/words/refusal.ts';
import { say } from '#renderer/words/say.ts';

const Camera = laterPart(async () => (await import('#renderer/camera/camera.tsx')).Camera);

/** Receipts of a till that is gone, one after the other, and what each came to. */
export function RescueSheet({ onClose }: { readonly onClose: () => void }) {
  const rescue = useRescue();
  const [typed, setTyped] = useState('');
  const take = (code: string) => {
    setTyped('');
    rescue.take(code);
  };
  useShopScanner(take);
  return (
    <Sheet title={say('rescue.title')} onClose={onClose} testId="rescue-sheet" wide="table">
      <p>{say('rescue.what')}</p>
      <div className={styles.find}>
        <Field label={say('rescue.code')} value={typed} onChange={setTyped} testId="rescue-code" most={longest} first />
        <div className={panel.row}>
          <CameraPart />
          <Button
            tone="primary"
            size="till"
            shortcut="Enter"
            inFields
            disabled={typed.trim() === ''}
            onPress={() => take(typed)}
            testId="rescue-take"
          >
            {say('rescue.take')}
          </Button>
        </div>
      </div>
      <Newest {...rescue} />
      <Outcomes {...rescue} />
    </Sheet>
  );
}

/** Stands over the field, so that the list below keeps its place. */
function CameraPart() {
  const there = useHasCamera();
  const [open, setOpen] = useState(false);
  if (!there) return null;
  return open ? (
    <Camera onClose={() => setOpen(false)} />
  ) : (
    <Button size="till" shortcut="Alt+K" inFields onPress={() => setOpen(true)} testId="rescue-camera">
      {say('rescue.camera')}
    </Button>
  );
}

/** What the register said of the last one, where it is to be answered. */
function Newest({ scanned, trust }: Rescue) {
  const trouble = scanned[0]?.trouble ?? null;
  if (trouble?.code !== 'paper_till_unknown') return <TroubleNote trouble={trouble} />;
  const { register, fingerprint } = trouble;
  return (
    <section className={styles.says} data-testid="rescue-trust">
      <h3>{say('rescue.trust.title')}</h3>
      <p>{say('rescue.trust.what', { register })}</p>
      <p>
        {say('rescue.trust.key')} <output data-testid="rescue-key">{fingerprint}</output>
      </p>
      <Button size="till" shortcut="F9" inFields onPress={() => trust(fingerprint)} testId="rescue-trust-yes">
        {say('rescue.trust.yes')}
      </Button>
    </section>
  );
}

interface Outcome {
  readonly key: string;
  readonly number: string;
  readonly soldAt: number | null;
  readonly total: number | null;
  readonly words: string;
  readonly tone: 'muted' | 'good';
  /** Else it was refused, and the words say why. */
  readonly isTaken: boolean;
}

function Outcomes({ scanned, taken }: Rescue) {
  const forms = useForms();
  const { amount, moment } = forms;
  const rows = outcomesOf(scanned, taken, (trouble) => explain(trouble, forms).happened);
  const newest = rows[0];
  return (
    <>
      <Said words={newest ? `${newest.number} ${newest.words}` : ''} />
      <Scrolled label={say('rescue.list')} className={styles.scrolled} testId="rescue-list">
        {rows.length === 0 ? (
          <p className={panel.muted}>{say('rescue.none')}</p>
        ) : (
          <table className={`${panel.table} ${styles.out}`}>
            <thead>
              <tr>
                <th scope="col">{say('rescue.number')}</th>
                <th scope="col">{say('rescue.day')}</th>
                <th scope="col" className={panel.num}>
                  {say('rescue.total')}
                </th>
                <th scope="col">{say('rescue.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, number, soldAt, total, words, tone, isTaken }) => (
                <tr key={key} data-testid={`${isTaken ? 'rescued' : 'scanned'}-${number}`}>
                  <th scope="row">{number}</th>
                  <td>{soldAt === null ? '' : moment(soldAt)}</td>
                  <td className={panel.num}>{total === null ? '' : amount(total)}</td>
                  <td>{isTaken ? <Badge words={words} tone={tone} /> : words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Scrolled>
    </>
  );
}

function outcomesOf(
  scanned: readonly Scanned[],
  taken: readonly OperationRow[],
  happened: (trouble: NonNullable<Scanned['trouble']>) => string,
): Outcome[] {
  const fresh = scanned.flatMap(({ code, number, soldAt, total, trouble }): Outcome[] => {
    if (trouble === null) return [];
    const words = happened(trouble);
    return [{ key: code, number: number ?? say('rescue.unread'), soldAt, total, words, tone: 'muted', isTaken: false }];
  });
  return [...fresh, ...taken.map(outcomeOf)];
}

function outcomeOf({ number, createdAt: soldAt, amount: total, state, rescued }: OperationRow): Outcome {
  const tone = state === 'confirmed' ? 'good' : 'muted';
  const words = say(`rescue.standing.${rescued?.wasThere === true ? 'was_there' : state}`);
  return { key: number, number, soldAt, total, words, tone, isTaken: true };
}

/** As a field takes. */
const longest = 4_000;

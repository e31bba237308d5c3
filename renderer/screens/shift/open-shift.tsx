import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { UpdateNote } from '#renderer/components/update-note.tsx';
import { KeysWait } from '#renderer/later-part.tsx';
import type { Counted, ShiftLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type Trouble, useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { SoldKey } from '#renderer/screens/shift/sold-key.tsx';
import { Piles } from '#renderer/screens/shift/piles.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { countedBy } from '#renderer/screens/shift/use-count.ts';
import { useFloat } from '#renderer/screens/shift/use-float.ts';
import { useCountBefore } from '#renderer/screens/shift/use-kept-count.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface OpenShiftProps {
  readonly earlier: readonly ShiftLine[];
  readonly onShow: (shiftId: string) => void;
  readonly onSold: () => void;
}

export function OpenShift(props: OpenShiftProps) {
  const [last] = props.earlier;
  const of = `float after ${last?.id ?? ''}`;
  const before = useCountBefore(of);
  return before === undefined ? <KeysWait /> : <Opening {...props} of={of} begin={before ?? countedBy('sum')} />;
}

interface OpeningProps extends OpenShiftProps {
  readonly of: string;
  readonly begin: Counted;
}

function Opening({ earlier, onShow, onSold, of, begin }: OpeningProps) {
  const { client, cache, ask } = useRegister();
  const { amount } = useForms();
  const [, go] = useLocation();
  const { float, entered, entry, note, writeNote, byPieces, turn, count, denominations, press, piles } = useFloat(
    of,
    begin,
  );
  const left = leftBefore(earlier);
  const { run, busy, trouble } = useCommand(client.shift.open);
  const open = async (said: { readonly clockRight?: true } = {}) => {
    const shift = await run({ float, note, ...piles, ...said });
    if (!shift) return;
    cache.setQueryData(ask.shift.show.queryKey({ input: {} }), shift);
    useUi.getState().clearEntry();
    go('/');
  };
  return (
    <div className={styles.centre} data-testid="open-shift">
      <section className={panel.panel} data-pieces={byPieces}>
        <header className={panel.head}>
          <h1>{say('shift.openTitle')}</h1>
          <Button shortcut="F2" onPress={turn} testId={byPieces ? 'float-by-sum' : 'float-by-pieces'}>
            {say(byPieces ? 'count.bySum' : 'count.byPieces')}
          </Button>
        </header>
        <p>{say('shift.openWhy')}</p>
        <div className={styles.opening}>
          {byPieces && <Piles count={count} denominations={denominations} />}
          <div className={styles.pile}>
            <p className={styles.figure} data-testid="float">
              <span>{say('shift.float')}</span> {amount(float)}
            </p>
            <Keypad figure={entry} onPress={press} point={!byPieces} />
            {left !== null && !byPieces && (
              <Button shortcut="F5" onPress={() => useUi.setState({ entry: String(left) })} testId="as-left">
                {say('shift.asLeft', { amount: amount(left) })}
              </Button>
            )}
            {left !== null && entered && left !== float && <FloatNote left={left} value={note} onChange={writeNote} />}
            <OpenTrouble trouble={trouble} busy={busy} onClockRight={() => void open({ clockRight: true })} />
            <Button
              tone="primary"
              size="pay"
              shortcut={byPieces ? 'F9' : 'Enter'}
              disabled={busy}
              onPress={() => void open()}
              testId="open-shift-go"
            >
              {say('shift.open', { amount: amount(float) })}
            </Button>
          </div>
        </div>
        {/* Below all keys: it comes a moment later, and would move them. */}
        <UpdateNote />
      </section>
      {earlier.length > 0 && <Earlier shifts={earlier} onShow={onShow} onSold={onSold} />}
    </div>
  );
}

interface OpenTroubleProps {
  readonly trouble: Trouble | null;
  readonly busy: boolean;
  readonly onClockRight: () => void;
}

/** A clock that is doubted is looked at once, and keeps nobody from opening. */
function OpenTrouble({ trouble, busy, onClockRight }: OpenTroubleProps) {
  return (
    <TroubleNote trouble={trouble}>
      {trouble?.code === 'clock_doubted' && (
        <Button shortcut="F6" disabled={busy} onPress={onClockRight} testId="clock-right">
          {say('shift.clockRight')}
        </Button>
      )}
    </TroubleNote>
  );
}

function leftBefore([last]: readonly ShiftLine[]): number | null {
  return last?.left ?? last?.countedCash ?? null;
}

interface FloatNoteProps {
  readonly left: number;
  readonly value: string;
  readonly onChange: (note: string) => void;
}

function FloatNote({ left, value, onChange }: FloatNoteProps) {
  const { amount } = useForms();
  return (
    <Field
      label={say('shift.floatNote')}
      hint={say('shift.floatDiffers', { left: amount(left) })}
      value={value}
      onChange={onChange}
      testId="float-note"
      scans={false}
    />
  );
}

interface EarlierProps extends Pick<OpenShiftProps, 'onShow' | 'onSold'> {
  readonly shifts: readonly ShiftLine[];
}

function Earlier({ shifts, onShow, onSold }: EarlierProps) {
  const { amount, moment } = useForms();
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <h2>{say('shift.earlier')}</h2>
        <SoldKey onPress={onSold} />
      </header>
      <ul className={styles.earlier}>
        {shifts.map((shift) => (
          <li key={shift.id}>
            <Button onPress={() => onShow(shift.id)} testId={`shift-${shift.number}`} className={styles.earlierRow}>
              <span>{say('shift.number', { number: shift.number })}</span>
              <span className={panel.muted}>{moment(shift.closedAt ?? shift.openedAt)}</span>
              <span>{amount(shift.rung)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { WordsField } from '#renderer/components/words-field.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import type { CashRules, Counted, ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import type { Trouble } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { ParkedAtClose } from '#renderer/sale/parked-at-close.tsx';
import { Difference } from '#renderer/screens/shift/difference.tsx';
import { Piles } from '#renderer/screens/shift/piles.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { ShouldBe } from '#renderer/screens/shift/should-be.tsx';
import { Unresolved } from '#renderer/screens/shift/unresolved.tsx';
import { type Count, countedBy, useCount } from '#renderer/screens/shift/use-count.ts';
import { useCountBefore, useKeptCount } from '#renderer/screens/shift/use-kept-count.ts';
import { say } from '#renderer/words/say.ts';

interface CountShiftProps {
  readonly shift: ShiftView;
  readonly onClosed: (shiftId: string) => void;
  readonly onBack: () => void;
}

export function CountShift(props: CountShiftProps) {
  const { ask } = useRegister();
  const { data: rules } = useQuery(ask.drawer.rules.queryOptions({ input: {} }));
  const before = useCountBefore(props.shift.drawerState);
  if (!rules || before === undefined) return <KeysWait />;
  return <Counting {...props} rules={rules} begin={before ?? countedBy(rules.countBy)} />;
}

interface CountingProps extends CountShiftProps {
  readonly rules: CashRules;
  readonly begin: Counted;
}

function Counting({ shift, onClosed, onBack, rules, begin }: CountingProps) {
  // Once cash came in or went out in another window, what was counted before is no count of what is there.
  const [of, setOf] = useState(shift.drawerState);
  const [counted, setCounted] = useKeptCount(of, begin);
  const count = useCount(rules.denominations, counted, setCounted);
  const changed = of !== shift.drawerState;
  const goOn = () => setOf(shift.drawerState);
  if (changed && count.sum === null) goOn();
  const again = () => {
    goOn();
    setCounted(({ note }) => ({ ...countedBy(counted.by), note }));
  };
  const writeNote = (note: string) => setCounted((was) => ({ ...was, note }));
  const bySum = count.by === 'sum';
  useKey('Escape', onBack);
  return (
    <div className={panel.screen} data-testid="count-shift">
      <div className={styles.columns}>
        <div className={`${panel.scroll} ${styles.counting}`}>
          <header className={panel.head}>
            <h1>{say('count.title', { number: shift.number })}</h1>
            <div className={panel.row}>
              <Button
                shortcut="F2"
                onPress={() => count.setBy(bySum ? 'pieces' : 'sum')}
                testId={bySum ? 'by-pieces' : 'by-sum'}
              >
                {say(bySum ? 'count.byPieces' : 'count.bySum')}
              </Button>
              <Button shortcut="Escape" onPress={onBack} testId="count-back">
                {say('count.back')}
              </Button>
            </div>
          </header>
          {bySum ? <p>{say('shift.countWhy')}</p> : <Piles count={count} denominations={rules.denominations} />}
          <Unresolved unresolved={shift.unresolved} />
          <ShouldBe shift={shift} />
          <ParkedAtClose />
        </div>
        <Closing {...{ shift, of, count, onClosed }} note={counted.note} onNote={writeNote}>
          {changed && <DrawerChanged onAgain={again} onIncluded={goOn} />}
        </Closing>
      </div>
    </div>
  );
}

interface DrawerChangedProps {
  readonly onAgain: () => void;
  readonly onIncluded: () => void;
}

/** Only a person knows whether they counted before it or after. */
function DrawerChanged({ onAgain, onIncluded }: DrawerChangedProps) {
  return (
    <TroubleNote trouble={drawerChanged}>
      <div className={panel.row}>
        <Button shortcut="F7" onPress={onAgain} testId="count-again">
          {say('count.again')}
        </Button>
        <Button shortcut="F6" onPress={onIncluded} testId="count-included">
          {say('count.included')}
        </Button>
      </div>
    </TroubleNote>
  );
}

const drawerChanged = { code: 'drawer_changed' } as const;

interface ClosingProps {
  readonly shift: ShiftView;
  /** The drawer as it was when this count was begun. */
  readonly of: string;
  /** What has to be decided before it may close. */
  readonly children: ReactNode;
  readonly count: Count;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onClosed: (shiftId: string) => void;
}

function Closing({ shift, of, children, count, note, onNote, onClosed }: ClosingProps) {
  const { client, cache, ask } = useRegister();
  const { amount } = useForms();
  const { sum, left, piles } = count;
  const { run, busy, trouble, approval } = useApproved(client.shift.close, <Why shift={shift} sum={sum} />);
  const { wanted: noteWanted, place } = useNoteWanted(trouble);
  const close = async () => {
    const counts = piles.length > 0 ? { piles } : {};
    const closed = await run({
      counted: sum ?? 0,
      note,
      drawerState: of,
      ...counts,
      ...(left === null ? {} : { left }),
    });
    if (!closed) return;
    await cache.invalidateQueries({ queryKey: ask.shift.key() });
    cache.setQueryData(ask.shift.find.queryKey({ input: { shiftId: closed.id } }), closed);
    onClosed(closed.id);
  };
  const noteField = (
    <div ref={place}>
      <WordsField label={say('shift.note')} value={note} onChange={onNote} testId="shift-note" first={noteWanted} />
    </div>
  );
  return (
    <section className={`${panel.panel} ${styles.close}`}>
      {/* First, because the key that was refused stays in sight over what comes last. */}
      <CloseTrouble trouble={trouble}>{children}</CloseTrouble>
      {noteWanted && noteField}
      {approval}
      <p className={styles.figure} data-testid="counted">
        <span>{say('shift.counted')}</span> {sum !== null && amount(sum)}
      </p>
      <Keypad figure={count.entry} onPress={count.press} point={count.isAmount} />
      <Difference expected={shift.expectedCash} counted={sum} />
      {shift.counting === 'blind' && <p className={panel.muted}>{say('shift.blind')}</p>}
      <Button
        pressed={count.at === 'left'}
        shortcut="F5"
        disabled={sum === null}
        onPress={() => count.choose(count.at === 'left' ? 0 : 'left')}
        className={styles.wideRow}
        testId="left"
      >
        <span>{say('count.left')}</span> <span>{amount(left ?? sum ?? 0)}</span>
      </Button>
      {!noteWanted && noteField}
      <span className={styles.spring} />
      <Button
        tone="primary"
        size="pay"
        shortcut={count.by === 'sum' ? 'Enter' : 'F9'}
        disabled={busy || sum === null || of !== shift.drawerState}
        onPress={() => void close()}
        testId="close-shift"
      >
        {sum === null ? say('shift.closeEmpty') : say('shift.close', { amount: amount(sum) })}
      </Button>
    </section>
  );
}

/** Right below what asks for it. With a large text the last key would lie on it once that has come into sight. */
function useNoteWanted(trouble: Trouble | null) {
  const place = useRef<HTMLDivElement>(null);
  const asked = trouble?.code === 'difference_note_missing' ? trouble : null;
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return { wanted: asked !== null, place };
}

interface CloseTroubleProps {
  readonly trouble: Trouble | null;
  readonly children: ReactNode;
}

/** That the drawer changed is said as long as it is so, and not because it was the last "no". */
function CloseTrouble({ trouble, children }: CloseTroubleProps) {
  return children || <TroubleNote trouble={trouble?.code === 'drawer_changed' ? null : trouble} />;
}

/** What the manager is asked to agree to. */
function Why({ shift, sum }: { readonly shift: ShiftView; readonly sum: number | null }) {
  return (
    <>
      <Difference expected={shift.expectedCash} counted={sum} />
      <Unresolved unresolved={shift.unresolved} />
    </>
  );
}

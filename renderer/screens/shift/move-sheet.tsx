import { useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';
import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { useIsOver } from '#renderer/screens/shift/use-is-over.ts';
import { useMoveOnce } from '#renderer/screens/shift/use-move-once.ts';
import { say } from '#renderer/words/say.ts';

interface MoveSheetProps {
  readonly way: 'in' | 'out';
  /** The one whose drawer it was when this was opened. */
  readonly shift: ShiftView;
  readonly onClose: () => void;
}

const usual = {
  in: ['move.in.change', 'move.in.float', 'move.in.found'],
  out: ['move.out.supplier', 'move.out.cleaning', 'move.out.post', 'move.out.safe'],
} as const;

interface Move {
  readonly amount: number;
  readonly reason: string;
  readonly expense: boolean;
  readonly approvalId?: string | undefined;
}

/** Cash into or out of the drawer: how much, and why. */
export function MoveSheet({ way, shift, onClose }: MoveSheetProps) {
  const { client } = useRegister();
  const { amount } = useForms();
  const [entry, setEntry] = useState('');
  useTypingKept(entry, setEntry);
  const [reason, setReason] = useState('');
  const [expense, setExpense] = useState<Expense>('yes');
  const [reasonWanted, wantReason] = useState(false);
  const makeOnce = useMoveOnce();
  const { run, busy, trouble, approval } = useApproved(({ expense: isExpense, ...move }: Move) =>
    makeOnce(way === 'in' ? client.drawer.payIn(move) : client.drawer.payOut({ ...move, expense: isExpense }), move),
  );
  const isOver = useIsOver(shift);
  const value = entryValue(entry);
  const press = (key: string, most: number) => {
    setEntry((was) => pressKey(was, key, most));
    return fitsPad(entry, key, most);
  };
  const next = async () => {
    if (reason.trim() === '') return wantReason(true);
    if (await run({ amount: value ?? 0, reason, expense: expense === 'yes' })) onClose();
  };
  return (
    <Sheet title={say(`move.${way}`)} onClose={onClose} testId={`move-${way}`} wide>
      <div className={styles.twoSides}>
        <div>
          <p className={styles.figure} data-testid="move-amount">
            <span>{say(`move.${way}.much`)}</span> {value !== null && amount(value)}
          </p>
          <Keypad figure={entry} onPress={press} />
        </div>
        <div>
          {way === 'out' && <Kind value={expense} onChange={setExpense} />}
          <ReasonField
            usual={usual[way].map((id) => say(id))}
            value={reason}
            onChange={setReason}
            wanted={reasonWanted}
          />
        </div>
      </div>
      <TroubleNote trouble={trouble} />
      {isOver && (
        <p role="alert" className={panel.attention}>
          {say('move.isOver', { number: shift.number })}
        </p>
      )}
      {approval}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || isOver || value === null}
        onPress={() => void next()}
        testId="move-go"
      >
        {reason.trim() === '' ? say('move.why') : say(`move.${way}.go`, { amount: amount(value ?? 0) })}
      </Button>
    </Sheet>
  );
}

type Expense = 'yes' | 'no';

function Kind({ value, onChange }: { readonly value: Expense; readonly onChange: (value: Expense) => void }) {
  return (
    <Choice
      label={say('move.kind')}
      options={[
        { value: 'yes', words: say('move.isExpense') },
        { value: 'no', words: say('move.other') },
      ]}
      value={value}
      onChange={onChange}
      testId="expense"
    />
  );
}

import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { FoundThere, OperationRow } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

interface ThereProps {
  readonly operation: OperationRow;
  readonly onClose: () => void;
}

/** Lays what the office has beside ours, and a person says whether it is the same. */
export function ThereSheet({ operation: { seq, number: ours }, onClose }: ThereProps) {
  const { client } = useRegister();
  const look = useCommand(client.sync.findThere);
  const link = useCommand(client.sync.alreadyThere);
  const [number, setNumber] = useState(ours);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly found: FoundThere | null }>();
  // The office takes its time, and what it says of one number says nothing of the one that was typed meanwhile.
  const found = answer?.of === number ? answer.found : null;
  const there = found?.there;
  const find = async () => setAnswer({ of: number, found: await look.run({ seq, number }) });
  const settle = async () => {
    if (there && (await link.run({ seq, number: there.number, documentId: there.id }))) onClose();
  };
  return (
    <Sheet title={say('operation.there')} onClose={onClose} testId="there-sheet" wide>
      <p>{say('operation.there.what')}</p>
      <div className={styles.find}>
        <Field
          label={say('operation.there.number')}
          value={number}
          onChange={setNumber}
          testId="there-number"
          most={60}
          first
        />
        <Button
          shortcut="F9"
          inFields
          disabled={look.busy || number.trim() === ''}
          onPress={() => void find()}
          testId="there-find"
        >
          {say(look.busy ? 'operation.there.asking' : 'operation.there.find')}
        </Button>
      </div>
      {found && !there && <p data-testid="there-none">{say('operation.there.none', { number })}</p>}
      {found && there && <SideBySide ours={found.ours} there={there} />}
      <TroubleNote trouble={look.trouble ?? link.trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="F10"
        inFields
        disabled={!there || link.busy}
        onPress={() => void settle()}
        testId="there-confirm"
      >
        {say('operation.there.do')}
      </Button>
    </Sheet>
  );
}

type Document = FoundThere['ours'];

function SideBySide({ ours, there }: { readonly ours: Document; readonly there: Document }) {
  const { amount } = useForms();
  const rows = useRows();
  const same = ours.total === there.total && rows.payments(ours) === rows.payments(there);
  return (
    <>
      <table className={panel.table} data-testid="there-table">
        <thead>
          <tr>
            <th scope="col">{say('there.what')}</th>
            <th scope="col">{say('there.ours')}</th>
            <th scope="col">{say('there.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          <Line what={say('there.number')} ours={ours.number} there={there.number} />
          <Line what={say('there.day')} ours={ours.day} there={there.day} />
          <Line what={say('there.total')} ours={amount(ours.total)} there={amount(there.total)} />
          <Line what={say('there.payments')} ours={rows.payments(ours)} there={rows.payments(there)} />
          <Line what={say('there.customer')} ours={rows.customer(ours)} there={rows.customer(there)} />
          <Line what={say('there.state')} ours={rows.state(ours)} there={rows.state(there)} />
        </tbody>
      </table>
      <p className={same ? panel.good : panel.danger} data-testid="there-verdict">
        {say(same ? 'operation.there.same' : 'operation.there.differs')}
      </p>
    </>
  );
}

function useRows() {
  const { amount } = useForms();
  return {
    payments: ({ payments }: Document) =>
      payments.map((each) => `${each.method} ${amount(each.amount)}`).join(', ') || say('there.nobody'),
    customer: ({ customer }: Document) => customer || say('there.nobody'),
    state: ({ voided }: Document) => say(voided ? 'there.voided' : 'there.active'),
  };
}

function Line({ what, ours, there }: { readonly what: string; readonly ours: string; readonly there: string }) {
  return (
    <tr className={ours === there ? '' : styles.differs}>
      <th scope="row">{what}</th>
      <td>{ours}</td>
      <td>{there}</td>
    </tr>
  );
}

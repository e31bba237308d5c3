import { useQuery } from '@tanstack/react-query';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { PrintJob } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useAnswer } from '#renderer/register/use-answer.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { type QueueRefusalCode, queueWords } from '#renderer/words/en/queues.ts';
import { say } from '#renderer/words/say.ts';

/** The print journal: nothing that was to be printed is lost with the paper. */
export function Prints() {
  const { client, ask } = useRegister();
  const { moment } = useForms();
  const { data: jobs = [] } = useQuery(ask.printing.jobs.queryOptions({ input: { limit: 20 } }));
  const { run, busy, trouble, approval } = useApproved(client.printing.retry);
  const labels = useCommand(client.printing.retryLabels);
  const open = useUi((ui) => ui.open);
  const unprinted = useAnswer(ask.printing.unprinted.queryOptions({ input: {} }))?.count ?? 0;
  const severalFailed = jobs.filter(({ what, state }) => what === 'label' && state === 'failed').length > 1;
  return (
    <section className={panel.panel} data-testid="prints">
      <div className={panel.head}>
        <h2>{say('settings.prints')}</h2>
        {unprinted > 0 && (
          <Button onPress={() => open('unprinted')} testId="prints-unprinted">
            {say('frame.unprinted', { count: unprinted })}
          </Button>
        )}
        {severalFailed && (
          <Button disabled={labels.busy} onPress={() => void labels.run({})} testId="retry-labels">
            {say('settings.retryLabels')}
          </Button>
        )}
      </div>
      <TroubleNote trouble={trouble ?? labels.trouble} />
      <ul className={styles.prints}>
        {jobs.map(({ id, what, title, state, queuedAt, printerSays }) => (
          <li key={id} className={panel.head}>
            <span>
              {titleWords(what, title)} <span className={panel.muted}>{moment(queuedAt)}</span>
              {printerSays !== null && printerSays !== 'left' && (
                <q className={panel.muted}>{printerWords(printerSays)}</q>
              )}
            </span>
            <span className={panel.row}>
              <span className={state === 'failed' ? panel.danger : panel.muted}>{stateWords(state, printerSays)}</span>
              {state === 'failed' && (
                <Button disabled={busy} onPress={() => void run({ jobId: id })} testId={`retry-${id}`}>
                  {say('settings.retry')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {approval}
      {jobs.length === 0 && <p className={panel.muted}>{say('settings.prints.none')}</p>}
    </section>
  );
}

function titleWords(what: PrintJob['what'], title: string): string {
  if (what === 'label') return say('print.label', { code: title });
  return what === 'gift' ? say('print.gift', { number: title }) : title;
}

function stateWords(state: PrintJob['state'], printerSays: string | null): string {
  if (printerSays === 'left') return say('print.left');
  return say(printerSays !== null && unconfirmed.includes(printerSays) ? 'print.sent' : `print.${state}`);
}

/** What we know by name is said in words; anything else is the machine's own. */
function printerWords(says: string): string {
  if (says in known) return say(known[says as keyof typeof known]);
  if (!isQueueTrouble(says)) return says;
  return `${say(`refusal.${says}.happened`)} ${say(`refusal.${says}.next`)}`;
}

function isQueueTrouble(says: string): says is QueueRefusalCode {
  return `refusal.${says}.happened` in queueWords;
}

/** It is on its way, and nobody says whether it came out. */
const unconfirmed = ['unconfirmed', 'in_queue', 'label_sent', 'full_page'];

const known = {
  paper_out: 'print.paper_out',
  cover_open: 'print.cover_open',
  printer_fault: 'print.printer_fault',
  printer_port_closed: 'print.printer_port_closed',
  printer_name_unknown: 'print.printer_name_unknown',
  printer_no_answer: 'print.printer_no_answer',
  printer_hung_up: 'print.printer_hung_up',
  printer_file_unusable: 'print.printer_file_unusable',
  letters_missing: 'print.letters_missing',
  not_drawn: 'print.not_drawn',
  again: 'print.again',
  full_page: 'print.full_page',
  unconfirmed: 'print.unconfirmed',
  in_queue: 'print.in_queue',
  label_sent: 'print.label_sent',
  goods_gone: 'print.goods_gone',
  second_paper_out: 'print.second.paper_out',
  second_cover_open: 'print.second.cover_open',
  second_printer_fault: 'print.second.printer_fault',
  second_off: 'print.second.off',
} as const;

import { useQuery } from '@tanstack/react-query';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import type { TenderExposure } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { exposureWords } from '#renderer/sale/exposure-words.ts';
import styles from '#renderer/sale/offline-exposure.module.css';
import { offlineWords } from '#renderer/words/en/offline.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(offlineWords);

interface Paid {
  /** An invoice that is paid later; without one the open sale. */
  readonly invoiceId?: string;
}

/** While the office is not reached: what stands open by each tender the shop limits, and a manager's way past it. */
export function OfflineExposure({ invoiceId }: Paid) {
  const { ask } = useRegister();
  const { data: exposures = [] } = useQuery(ask.payment.exposure.queryOptions({ input: paidFor(invoiceId) }));
  return exposures.map((exposure, index) => (
    <Standing key={exposure.methodId} exposure={exposure} shortcut={keys[index]} invoiceId={invoiceId} />
  ));
}

const keys = ['Alt+G', 'Alt+H', 'Alt+J', 'Alt+K'];

interface StandingProps {
  readonly exposure: TenderExposure;
  readonly shortcut: string | undefined;
  readonly invoiceId: string | undefined;
}

function Standing({ exposure, shortcut, invoiceId }: StandingProps) {
  const { client } = useRegister();
  const forms = useForms();
  const { run, busy, trouble, approval } = useApproved(client.payment.allowBeyond);
  const { methodId, method } = exposure;
  const allow = () => run({ methodId, ...paidFor(invoiceId) });
  return (
    <div className={styles.exposure} data-testid={`exposure-${method}`}>
      <p>
        <strong>{say('offline.head', { method })}</strong> {exposureWords(exposure, forms).join(' · ')}
      </p>
      <Button disabled={busy} shortcut={shortcut} onPress={() => void allow()} testId={`allow-${method}`}>
        {say(invoiceId === undefined ? 'offline.allow' : 'offline.allowLater')}
      </Button>
      <TroubleNote trouble={trouble} />
      {approval}
    </div>
  );
}

function paidFor(invoiceId: string | undefined): Paid {
  return invoiceId === undefined ? {} : { invoiceId };
}

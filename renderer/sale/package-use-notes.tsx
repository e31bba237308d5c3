import { useQuery } from '@tanstack/react-query';

import panel from '#renderer/components/panel.module.css';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type Forms, useForms } from '#renderer/register/use-forms.ts';
import { packageUseWords } from '#renderer/words/en/package-use.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(packageUseWords);

type Visits = Answers['visit']['used'][number]['visits'];

interface Line extends Pick<Answers['visit']['used'][number], 'line' | 'name' | 'left'> {
  /** Of goods that are no package there are none. */
  readonly visits?: Visits | undefined;
}

/** Of every package among these lines, how many of its visits were used, and as of when. */
export function PackageUseNotes({ lines }: { readonly lines: readonly Line[] }) {
  const forms = useForms();
  return lines.map(({ line, name, visits, left }) =>
    visits === undefined || left === 0 ? null : (
      <p key={line} className={isUsed(visits) ? panel.attention : panel.muted} data-testid={`visits-of-${line + 1}`}>
        {wordsOf(name, visits, forms).join(' ')}
      </p>
    ),
  );
}

/** The same of everything an invoice sold, for whoever voids it. */
export function PackageUseOf({ invoiceId }: { readonly invoiceId: string }) {
  const { ask } = useRegister();
  const { data } = useQuery({ ...ask.visit.used.queryOptions({ input: { invoiceId } }), staleTime: 0, gcTime: 0 });
  return data ? <PackageUseNotes lines={data} /> : null;
}

function isUsed({ used, here, over }: Visits): boolean {
  return (used ?? 0) + here + over > 0;
}

function wordsOf(name: string, { used, of, here, over, asOf }: Visits, { moment }: Forms): string[] {
  const at = asOf === null ? '' : moment(asOf);
  const said = used !== null && say(of === null ? 'packageUse.used' : 'packageUse.of', { name, used, of: of ?? 0, at });
  const gone = over > 0 && say('packageUse.over', { name, count: over, at });
  const begun = here > 0 && say('packageUse.here', { count: here });
  const unknown = !said && !gone && say('packageUse.unknown', { name });
  return [said, gone, unknown, begun].filter((words) => words !== false);
}

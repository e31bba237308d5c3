import { useQuery } from '@tanstack/react-query';

import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { fieldWords } from '#renderer/screens/sync/operation-words.ts';
import { say } from '#renderer/words/say.ts';

/** Who changed what of it before it was told again, and why. */
export function Corrections({ seq }: { readonly seq: number }) {
  const { ask } = useRegister();
  const { moment } = useForms();
  const { data: corrections = [] } = useQuery(ask.sync.corrections.queryOptions({ input: { seq } }));
  if (corrections.length === 0) return null;
  return (
    <div data-testid="corrections">
      <h3>{say('operation.corrections')}</h3>
      {corrections.map(({ at, by, why, changes }) => (
        <div key={at}>
          <p className={panel.muted}>
            {moment(at)} · {by} · {why}
          </p>
          {changes.map(({ field, position, before, after }) => (
            <p key={`${field}-${position}`}>
              {say('operation.correction', {
                field: fieldWords(field),
                before: before || say('field.empty'),
                after: after || say('field.empty'),
              })}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';

import { type ManagerAct, managerActs, type Permission, permissions } from '#domain/roles.ts';
import { Choice } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

/** Prices and discounts have limits of their own. */
const acts = managerActs.filter((act) => !act.startsWith('sale.'));

/** Each act alone, with a manager's yes, or never; a change counts at once. */
export function CashierRules() {
  const { client, ask, cache } = useRegister();
  const { data: rules } = useQuery(ask.staff.rules.queryOptions({ input: {} }));
  const { run, trouble } = useCommand(client.staff.setRules);
  if (!rules) return null;
  const set = async (act: ManagerAct, rule: Permission) => {
    const saved = await run({ rules: { ...rules, [act]: rule } });
    if (saved) cache.setQueryData(ask.staff.rules.queryKey({ input: {} }), saved);
  };
  return (
    <section className={panel.panel} data-testid="cashier-rules">
      <h2>{say('settings.rules')}</h2>
      <TroubleNote trouble={trouble} />
      {acts.map((act) => (
        <Choice
          key={act}
          label={say(`approval.act.${act}`)}
          options={permissions.map((value) => ({ value, words: say(`rule.${value}`) }))}
          value={rules[act] ?? 'ask'}
          onChange={(rule) => void set(act, rule)}
          testId={`rule-${act}`}
        />
      ))}
    </section>
  );
}

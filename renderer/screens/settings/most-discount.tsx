import { useState } from 'react';

import type { RoleView } from '#renderer/register/contract.ts';
import styles from '#renderer/screens/settings/roles.module.css';
import { say } from '#renderer/words/say.ts';

interface MostDiscountProps {
  readonly roles: readonly RoleView[];
  readonly onChange: (role: RoleView) => void;
}

/** The row of limits: what is keyed counts when the cursor leaves it or on Enter. */
export function MostDiscount({ roles, onChange }: MostDiscountProps) {
  return (
    <tr>
      <th scope="row">{say('roles.most')}</th>
      {roles.map((role) => (
        <td key={role.id}>
          {/* What is stored may be another now than when it was keyed. */}
          <Percent key={role.mostDiscount} role={role} onChange={onChange} />
        </td>
      ))}
    </tr>
  );
}

function Percent({ role, onChange }: { readonly role: RoleView } & Pick<MostDiscountProps, 'onChange'>) {
  const stored = role.mostDiscount === null ? '' : String(role.mostDiscount);
  const [keyed, setKeyed] = useState(stored);
  const save = () => {
    if (keyed === stored) return;
    const mostDiscount = keyed === '' ? null : Math.min(100, Number(keyed));
    setKeyed(String(mostDiscount ?? ''));
    onChange({ ...role, mostDiscount });
  };
  return (
    <input
      className={styles.percent}
      inputMode="numeric"
      value={keyed}
      disabled={role.full}
      placeholder={say('roles.most.any')}
      aria-label={say('roles.most.of', { role: role.name })}
      onChange={(event) => setKeyed(event.target.value.replace(/\D/g, '').slice(0, 3))}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      data-testid={`most-${role.name}`}
    />
  );
}

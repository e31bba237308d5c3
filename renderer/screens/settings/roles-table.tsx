import { Fragment, type KeyboardEvent } from 'react';

import { type Act, actsOf, choicesFor, modules, permissionFor } from '#domain/roles.ts';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Press } from '#renderer/components/press.tsx';
import type { RoleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { MostDiscount } from '#renderer/screens/settings/most-discount.tsx';
import styles from '#renderer/screens/settings/roles.module.css';
import { say } from '#renderer/words/say.ts';

interface RolesTableProps {
  readonly roles: readonly RoleView[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Acts down, roles across. Every cell is a button; the arrows go from one to the next. */
export function RolesTable({ roles, chosenId, onChoose }: RolesTableProps) {
  const { client } = useRegister();
  const { run, trouble } = useCommand(client.staff.changeRole);
  return (
    <>
      <p className={panel.muted}>{say('roles.hint')}</p>
      <TroubleNote trouble={trouble} />
      <div className={styles.whole} role="presentation" onKeyDown={moveByArrow}>
        <table className={styles.table} data-testid="roles-table">
          <thead>
            <tr>
              <th scope="col">{say('roles.acts')}</th>
              {roles.map(({ id, name, full, pinDigits }) => (
                <th key={id} scope="col">
                  <Press
                    className={styles.role}
                    onPress={() => onChoose(id)}
                    aria-pressed={id === chosenId}
                    data-on={id === chosenId}
                    data-testid={`role-${name}`}
                  >
                    {name}
                    <small>{full ? say('roles.full') : say('roles.pin', { digits: pinDigits })}</small>
                  </Press>
                </th>
              ))}
            </tr>
          </thead>
          {modules.map((module) => (
            <tbody key={module}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className={styles.module}>
                  {say(`module.${module}`)}
                </th>
              </tr>
              {actsOf(module).map((act) => (
                <Fragment key={act}>
                  <ActRow act={act} roles={roles} onChange={(role) => void run(role)} />
                  {act === 'sale.discount' && <MostDiscount roles={roles} onChange={(role) => void run(role)} />}
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

interface ActRowProps {
  readonly act: Act;
  readonly roles: readonly RoleView[];
  readonly onChange: (role: RoleView) => void;
}

function ActRow({ act, roles, onChange }: ActRowProps) {
  return (
    <tr>
      <th scope="row">{say(`act.${act}`)}</th>
      {roles.map((role) => {
        const permission = permissionFor(role, act);
        const choices = choicesFor(act);
        const next = choices[(choices.indexOf(permission) + 1) % choices.length] ?? permission;
        return (
          <td key={role.id}>
            <Press
              className={styles.cell}
              disabled={role.full}
              onPress={() => onChange({ ...role, rules: { ...role.rules, [act]: next } })}
              aria-label={`${say('roles.cell', { role: role.name, act: say(`act.${act}`) })}, ${say(`rule.${permission}`)}`}
              data-permission={permission}
              data-testid={`rule-${role.name}-${act}`}
            >
              {say(`rule.${permission}`)}
            </Press>
          </td>
        );
      })}
    </tr>
  );
}

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** To the next cell that can be pressed in that direction, over headings and what nobody changes. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const [down, across] = step;
  const rows = [...event.currentTarget.querySelectorAll('tr')];
  let [y, x] = [rows.indexOf(row) + down, cell.cellIndex + across];
  for (; rows[y] && x >= 0 && x <= row.cells.length; y += down, x += across) {
    const next = rows[y]?.cells[x]?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)');
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}

import { refuse } from '#domain/result.ts';
import { actNames, choicesFor, covers, isGuarded, permissionFor, type Role } from '#domain/roles.ts';

/** What keeps somebody from making a role like this. */
export function troubleWithRole(role: Role, giver: Role) {
  if (!covers(giver, role)) return refuse({ code: 'role_above_yours' });
  if (actNames.some((act) => !choicesFor(act).includes(permissionFor(role, act))))
    return refuse({ code: 'act_not_asked' });
  // Those who have the role now chose a PIN that is too short for this.
  const guarded = actNames.some((act) => isGuarded(act) && permissionFor(role, act) === 'allowed');
  return guarded && role.pinDigits < 6 ? refuse({ code: 'role_pin_short', name: role.name }) : undefined;
}

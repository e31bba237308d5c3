import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

const tillStays = 'Nothing was changed, and the till is as it was.';

/** Newer versions of the till itself. */
export const updatesWords = {
  'updates.title': 'Updates',
  'updates.now': 'This till runs Tillkeep {version}.',
  'updates.off.elsewhere':
    'It takes no newer one from here: whoever looks after the till puts the new sources in the place of the old ones.',
  'updates.off.no_address': 'It looks for no newer one, because whoever installed it named no address for that.',
  'updates.off.unsigned':
    'This Tillkeep is not signed, or was copied here without its installer, so it cannot tell a newer one from somebody else’s program. It takes none; whoever looks after the till installs them.',
  'updates.from': 'Newer ones come from {address}.',
  'updates.lookedAt': 'Looked last with an answer: {moment}.',
  'updates.never': 'Nobody there has answered yet.',
  'updates.looking': 'It is looking now.',
  'updates.fetching': 'Tillkeep {version} is on its way. Selling goes on.',
  'updates.newest': 'There was no newer one then.',
  'updates.ready': 'Tillkeep {version} is ready.',
  'updates.how':
    'Put it on between two shifts, when everything is sent. The till closes, Windows asks for an administrator, and the till opens again by itself. If it does not, start it as always: it says what became of it.',
  'updates.trouble.unreachable':
    'The last look found nobody there: {says}. Selling goes on, and it looks again by itself. If it stays, whoever looks after the till looks at the line and the address.',
  'updates.trouble.no_list':
    'What lies at that address is no list of versions: {says}. Whoever looks after the till looks what is in that folder.',
  'updates.trouble.changed':
    'What came is not what its list says, so it was thrown away: it was cut off on the way, or changed. It is fetched again at the next look. If it stays, whoever looks after the till puts that folder right.',
  'updates.trouble.not_ours':
    'What came is not signed by the makers of this Tillkeep, so it was thrown away. Tell whoever looks after the till today: somebody may have changed what is in that folder.',
  'updates.trouble.disk':
    'This computer could not keep what came: {says}. Selling goes on. Make room on its disk, or have whoever looks after it allow that.',
  'updates.trouble.other':
    'The last look did not end well: {says}. Selling goes on, and it looks again by itself. If it stays, call whoever looks after the till.',
  'updates.look': 'Look now',
  'updates.putOn': 'Put it on now',
  'updates.allTheSame':
    '{count, plural, one {Put it on with one unsent entry} other {Put it on with # unsent entries}}',
  'updates.going': 'The till closes now. Say yes when Windows asks.',
  'updates.told.put_on': 'This till is now Tillkeep {version}. It was {before}.',
  'updates.told.not_put_on':
    'Tillkeep {version} was not put on: this till is still {before}, and everything on it is as it was. Try again with an administrator beside you, who says yes when Windows asks.',
  'updates.understood': 'I know',
  'updates.note': 'Tillkeep {version} is ready. Between two shifts is the time to put it on: Settings, under Updates.',
  'refusal.update_not_ready.happened': 'There is no newer Tillkeep here to put on.',
  'refusal.update_not_ready.safe': tillStays,
  'refusal.update_not_ready.next': 'Press “Look now”, and wait until it says that one is ready.',
  'refusal.update_shift_open.happened': 'The shift is open.',
  'refusal.update_shift_open.safe': tillStays,
  'refusal.update_shift_open.next': 'Count the drawer and close the shift, then put it on.',
  'refusal.update_sale_open.happened': 'There is a sale on the screen.',
  'refusal.update_sale_open.safe': tillStays,
  'refusal.update_sale_open.next': 'Finish it, park it or clear it, close the shift, then put it on.',
  'refusal.update_printing.happened':
    '{count, plural, one {One paper is still to be printed.} other {# papers are still to be printed.}}',
  'refusal.update_printing.safe': tillStays,
  'refusal.update_printing.next':
    'Wait for it, or see to the printer. What nobody wants any more is left by the key that says how many are not printed.',
  'refusal.update_unsent.happened':
    '{count, plural, one {One entry was not sent to the office yet, and is in no second copy of this moment on another disk.} other {# entries were not sent to the office yet, and are in no second copy of this moment on another disk.}}',
  'refusal.update_unsent.safe': tillStays,
  'refusal.update_unsent.next':
    'Wait until the light says that all is sent; what needs a manager is settled on the Sync screen. Or keep a second copy on a stick first, above on this page.',
  'refusal.update_unsent_copied.happened':
    '{count, plural, one {One entry was not sent to the office yet. It is in the second copy too.} other {# entries were not sent to the office yet. They are in the second copy too.}}',
  'refusal.update_unsent_copied.safe': tillStays,
  'refusal.update_unsent_copied.next': 'Wait until the light says that all is sent, or go on all the same.',
  'refusal.update_no_room.happened':
    'The disk of this till has {has} MB left, and a new program with a copy of what was sold takes {wants} MB.',
  'refusal.update_no_room.safe': tillStays,
  'refusal.update_no_room.next': 'Make room on the disk, or have whoever looks after the till do it, then put it on.',
} as const;

/** The refusals among them. */
export type UpdateRefusalCode = RefusalsIn<typeof updatesWords>;

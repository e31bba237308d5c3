import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

/** What one till was set to, taken over by the next. */
const asTheyWere = 'The settings are as they were.';
const saveAgain = 'At the other till, press “Save these settings as a file”, and choose that one here.';

export const settingsFileWords = {
  'settingsFile.title': 'These settings for other tills',
  'settingsFile.what':
    'What is set here, as a file that the other tills of the shop take over: receipt, scanner, keys, drawer, points, limits, roles, favourites and prices of weighed goods. No printer, no scale and no people.',
  'settingsFile.save': 'Save these settings as a file',
  'settingsFile.saved':
    'Saved as {file}, where this computer puts what is downloaded. Take it to the other till, and choose it there.',
  'settingsFile.choose': 'Take over from a file',
  'settingsFile.sheet': 'Settings of another till',
  'settingsFile.of': 'Of {till}, saved {at}.',
  'settingsFile.replaces': 'They take the place of what is set here. Printers, scale and people of this till stay.',
  'settingsFile.left.tax': 'There is no tax {names} here: the tax stays.',
  'settingsFile.left.misc': 'There are no goods {names} here: what goods without a code are sold as stays.',
  'settingsFile.left.roles':
    'You may not make these roles, or people here have a shorter PIN for them: {names}. They stay.',
  'settingsFile.left.favourites': 'Favourites that this till does not know: {names}.',
  'settingsFile.left.weights': 'Weighed goods that this till does not know: {names}.',
  'settingsFile.take': 'Take these over',
  'settingsFile.taken': 'This till has the settings of {till} now.',
  'settingsFile.more': 'and {count} more',
  'settingsFile.gone': 'That file cannot be opened any more. Look for it and choose it again.',
  'refusal.settings_file_unreadable.happened': 'That is no file of settings.',
  'refusal.settings_file_unreadable.safe': asTheyWere,
  'refusal.settings_file_unreadable.next': saveAgain,
  'refusal.settings_file_newer.happened': 'A newer Tillkeep wrote that file.',
  'refusal.settings_file_newer.safe': asTheyWere,
  'refusal.settings_file_newer.next': 'Put the same version on this till, then choose the file again.',
  'refusal.settings_file_impossible.happened': 'Something in that file cannot be a setting: {where}',
  'refusal.settings_file_impossible.safe': asTheyWere,
  'refusal.settings_file_impossible.next': saveAgain,
  'refusal.settings_file_money.happened': 'That file is of a shop that counts in {theirs}; this one counts in {ours}.',
  'refusal.settings_file_money.safe': asTheyWere,
  'refusal.settings_file_money.next': 'Save one at a till of this shop.',
} as const;

/** The refusals among them. */
export type SettingsFileRefusalCode = RefusalsIn<typeof settingsFileWords>;

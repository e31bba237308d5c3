import { joiningRefusals } from '#renderer/words/en/joining-refusals.ts';

const oldHold = 'The old settings still hold.';
const tillKept = 'Everything on this till is as it was.';

export const settingsRefusals = {
  ...joiningRefusals,
  printer_target_invalid: {
    happened: 'That printer address cannot be right.',
    safe: oldHold,
    next: 'Type it as host and port, such as 192.168.1.50:9100, the path of a file, or a printer’s name on this computer.',
  },
  no_test_kept: {
    happened: 'No test of this till was kept yet.',
    safe: tillKept,
    next: 'Go through the test, press Keep this test, then print it.',
  },
  pattern_unusable: {
    happened: 'The scale code {pattern} cannot be read: {why}.',
    safe: oldHold,
    next: 'Write it as the handbook of the scale does, such as 21IIIIIWWWWWC.',
  },
  replacement_waits: {
    happened: 'A lost till was restored here and takes this one’s place.',
    safe: 'Nothing was changed.',
    next: 'Press “Go on with the restored till”, or close Tillkeep and start it again.',
  },
  recovery_code_wrong: {
    happened: 'That is not the recovery code of this second copy.',
    safe: 'Nothing was changed, here or in the folder.',
    next: 'Type the one that was written down when the copy was turned on, or take the copy it belongs to.',
  },
  restore_running: {
    happened: 'Another window is restoring a lost till here, or joining a shop.',
    safe: 'Nothing was changed.',
    next: 'Wait for that window. It says when that is done, or why it could not be.',
  },
  copy_unusable: {
    happened:
      '{why, select, gone {That folder is not there.} none {There is no second copy in that folder.} unfinished {The second copy in that folder was never finished.} damaged {The second copy in {place} is damaged.} missing {A file of the second copy is missing: {place}.} newer {A newer Tillkeep made that second copy.} forbidden {This till may not read {place}.} faulty {The disk of {place} reports a fault.} never_set_up {The till of that second copy was never set up.} letters_used {The lost till was replaced so often that no letter is left for its receipts.} till_full {This computer has no room for the lost till.} till_forbidden {This till may not write in {place}.} till_faulty {The disk of this computer reports a fault.} other {The lost till could not be restored from there: {says}.}}',
    safe: 'Nothing was changed, here or in the folder.',
    next: '{why, select, gone {Put the stick in, or connect the share, and look at the name of the folder again.} none {Name the folder in which the file tillkeep-copy.json lies.} unfinished {Look for another copy of that till. Where there is none, set this one up as a new till: what was sent is at the back office.} damaged {Take an older copy of that folder, where somebody kept one.} missing {Look for it on the stick on which the copy was made, and name that one.} newer {Install the newest Tillkeep here, then restore again.} forbidden {Whoever looks after the till allows its account to read there, or copies the whole folder to a stick of its own.} faulty {Copy the whole folder to another stick or disk, and name that one.} never_set_up {Set this one up as a new till.} letters_used {Set this one up as a new till, under another register code.} till_full {Make room on its disk, then restore again.} till_forbidden {Whoever looks after the till allows its account to write there.} till_faulty {Restore on another computer: this disk may be about to break.} other {Try it once more. If it is the same, call whoever looks after the till.}}{part, select, office { Or move the folder “backoffice” out of it: then the till is restored without its own back office.} other {}}',
  },
  copy_folder_taken: {
    happened: 'The second copy of {register} is in that folder already.',
    safe: 'Nothing in the folder was changed, and everything on this till is as it was.',
    next: 'Give each till a folder of its own, such as one more below this. Only a copy that nobody needs any more may be moved away.',
  },
  copy_folder_not_whole: {
    happened: 'That is only a part of the way to a folder.',
    safe: tillKept,
    next: 'Write it from the beginning, such as E:\\tillkeep or /media/stick/tillkeep.',
  },
  copy_turned_elsewhere: {
    happened: 'Another window is turning the second copy on.',
    safe: 'Nothing was changed by this one.',
    next: 'Wait for that window: only the recovery code that it shows will open the copy.',
  },
  copy_folder_unusable: {
    happened:
      '{why, select, gone {The disk of that folder is not there.} file {What has that name is a file, or lies below one.} name {No disk takes a folder of that name.} forbidden {This till may not write in that folder.} full {The disk of that folder is full.} damaged {There is a second copy in that folder whose first file is damaged.} faulty {The disk of that folder reports a fault.} other {That folder cannot take the second copy: {says}.}}',
    safe: tillKept,
    next: '{why, select, gone {Put the stick in, or connect the share, and look at the name of the folder again.} file {Name a folder, such as one more beside the file.} name {Take a shorter one, of letters and figures.} forbidden {Put the stick in, or connect the share; open the lock of a stick that has one. Where it is neither, whoever looks after the till allows its account to write there.} full {Make room there, or name a folder of another disk.} damaged {Nobody can open it any more. Name another folder.} faulty {Take another stick or disk: this one may be about to break.} other {Try another folder. If it is the same there, call whoever looks after the till.}}',
  },
  tax_unknown: {
    happened: 'That tax is not known.',
    safe: oldHold,
    next: 'Choose one from the list.',
  },
} as const;

const oldHold = 'The old settings still hold.';
const tillKept = 'Everything on this till is as it was.';

export const settingsRefusals = {
  printer_target_invalid: {
    happened: 'That printer address cannot be right.',
    safe: oldHold,
    next: 'Type it as host and port, such as 192.168.1.50:9100, the path of a file, or a printer’s name on this computer.',
  },
  pattern_unusable: {
    happened: 'The scale code {pattern} cannot be read: {why}.',
    safe: oldHold,
    next: 'Write it as the handbook of the scale does, such as 21IIIIIWWWWWC.',
  },
  replacement_waits: {
    happened: 'A lost till was restored here and takes this one’s place.',
    safe: 'Nothing was changed.',
    next: 'Close Tillkeep and start it again.',
  },
  recovery_code_wrong: {
    happened: 'That is not the recovery code of this second copy.',
    safe: 'Nothing was changed, here or in the folder.',
    next: 'Type the one that was written down when the copy was turned on, or take the copy it belongs to.',
  },
  copy_unusable: {
    happened: 'The lost till could not be restored from there.',
    safe: 'Nothing was changed, here or in the folder.',
    next: 'It says: {says}',
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

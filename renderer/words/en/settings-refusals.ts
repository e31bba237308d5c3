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
    happened: 'That folder cannot take the second copy: {says}.',
    safe: tillKept,
    next: 'Check that the stick or the share is there and may be written to.',
  },
  tax_unknown: {
    happened: 'That tax is not known.',
    safe: oldHold,
    next: 'Choose one from the list.',
  },
} as const;

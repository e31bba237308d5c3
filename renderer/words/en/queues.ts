import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

const notSaved = 'Nothing was saved, and receipts wait as they did.';

/** About a printer of this computer. */
export const queueWords = {
  'transport.system': 'A printer of this computer',
  'printers.system': 'Printers this computer knows',
  'printers.system.none': 'This computer knows no printer. Install it there first, then look again.',
  'printers.system.stopped': '{name} (stopped)',
  'printers.system.offline': '{name} (off)',
  'printers.system.again': 'Look again',
  'printers.system.name': 'Name of the printer',
  'printers.system.hint': 'As the computer calls it. Choose it above, or key it in letter by letter.',
  'printers.system.where': 'Its name on this computer. “Set up and test” has the list.',
  'printers.in_queue': 'The page waits in the queue of this computer and may still come out.',
  'print.in_queue': 'It stayed in the queue of this computer and may still come out: look before you print a copy.',
  'refusal.queue_unknown.happened': 'This computer has no printer of that name.',
  'refusal.queue_unknown.safe': notSaved,
  'refusal.queue_unknown.next':
    'Choose it from the list under Settings, Printer. If it is not there, install it on this computer first.',
  'refusal.queue_stopped.happened': 'The queue of this printer is stopped or paused on this computer.',
  'refusal.queue_stopped.safe': notSaved,
  'refusal.queue_stopped.next': 'Let it go on in the printer settings of the computer, then print again.',
  'refusal.queue_offline.happened':
    'This computer does not reach the printer: it is off, unplugged, or set to work offline.',
  'refusal.queue_offline.safe': notSaved,
  'refusal.queue_offline.next': 'Switch it on, look whether its cable is in at both ends, then print again.',
  'refusal.queue_paper_out.happened': 'The computer says the printer is out of paper or open.',
  'refusal.queue_paper_out.safe': notSaved,
  'refusal.queue_paper_out.next': 'Put a roll in, shut the cover, then print again.',
  'refusal.queue_stuck.happened': 'The printer did not take it, so it was taken out of the queue of this computer.',
  'refusal.queue_stuck.safe': notSaved,
  'refusal.queue_stuck.next': 'Look whether the printer is on, has paper, and its cable is in, then print again.',
  'refusal.queue_denied.happened': 'This till may not print on that printer.',
  'refusal.queue_denied.safe': notSaved,
  'refusal.queue_denied.next': 'Whoever looks after the computer lets the user of this till print there.',
  'refusal.spooler_off.happened': 'The print service of this computer is not running.',
  'refusal.spooler_off.safe': notSaved,
  'refusal.spooler_off.next':
    'Restart the computer. If it stays, whoever looks after it starts the service: “Print Spooler” on Windows, CUPS elsewhere.',
  'refusal.spooler_missing.happened': 'This computer has no print service.',
  'refusal.spooler_missing.safe': notSaved,
  'refusal.spooler_missing.next':
    'Connect the printer by network or as a device, or have the print service (CUPS) installed.',
  'refusal.spooler_silent.happened': 'The print service of this computer does not answer.',
  'refusal.spooler_silent.safe': notSaved,
  'refusal.spooler_silent.next': 'Look whether it came out before you print again. If it stays, restart the computer.',
  'refusal.spooler_barred.happened': 'The rules of this computer keep the till from its printers.',
  'refusal.spooler_barred.safe': notSaved,
  'refusal.spooler_barred.next':
    'Connect the printer by network, or ask whoever looks after the computer to allow the till its PowerShell.',
} as const;

/** The refusals among them. */
export type QueueRefusalCode = RefusalsIn<typeof queueWords>;

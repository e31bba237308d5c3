/** What kept a print from the paper, named; undefined where only the machine's own words say it. */
export type NoPrint =
  | 'printer_port_closed'
  | 'printer_name_unknown'
  | 'printer_file_unusable'
  | 'printer_no_answer'
  | 'printer_hung_up';

export const noAnswer = 'the printer does not answer';
export const hungUp = 'the printer hung up';

/** What the system says is for engineers; each of these has something that can be done about it. */
export function nameOf(says: string): NoPrint | undefined {
  return signs.find(([, sign]) => sign.test(says))?.[0];
}

const signs: readonly (readonly [NoPrint, RegExp])[] = [
  ['printer_port_closed', /ECONNREFUSED/],
  ['printer_name_unknown', /ENOTFOUND|EAI_AGAIN/],
  ['printer_file_unusable', /ENOENT|EACCES|EPERM|EISDIR|ENXIO|ENODEV|EBUSY/],
  ['printer_no_answer', /EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EHOSTDOWN|does not answer/],
  ['printer_hung_up', /ECONNRESET|EPIPE|hung up/],
];

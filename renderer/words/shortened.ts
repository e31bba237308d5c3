/** Of a code as much as tells it from others: one from the foot of a receipt may have hundreds of letters. */
export function shortened(code: string): string {
  return code.length > most ? `${code.slice(0, most)}…` : code;
}

const most = 60;

type Hear = (code: string) => void;
const hearing = new Set<Hear>();
const asking: Hear[] = [];

/** For whoever only wants to know that something was scanned by other means than keys. */
export function hearScans(hear: Hear): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/** Whoever asked last is the one that is told: a sheet that wants a code stands over the sale that would ring it up. */
export function askForScans(ask: Hear): () => void {
  asking.push(ask);
  return () => void asking.splice(asking.indexOf(ask), 1);
}

export function isAsked(ask: Hear): boolean {
  return asking.at(-1) === ask;
}

/** To whoever asked before. */
export function passOn(ask: Hear, code: string): void {
  asking[asking.indexOf(ask) - 1]?.(code);
}

/** A code read by other means than a scanner: everything it does is what a scan does. */
export function tellScan(code: string): void {
  for (const hear of hearing) hear(code);
  asking.at(-1)?.(code);
}

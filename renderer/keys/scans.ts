type Hear = (code: string) => void;
const hearing = new Set<Hear>();

/** Whoever hears the scanner hears every other reader of codes too. */
export function hearScans(hear: Hear): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/** A code read by other means than a scanner: everything it does is what a scan does. */
export function tellScan(code: string): void {
  for (const hear of hearing) hear(code);
}

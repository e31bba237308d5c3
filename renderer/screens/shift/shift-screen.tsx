export function ShiftScreen(_props: object) { return null; }

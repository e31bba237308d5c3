export function SyncScreen(_props: object) { return null; }

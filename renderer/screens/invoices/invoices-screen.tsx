export function InvoicesScreen(_props: { till?: unknown; chosen?: unknown }) { return null; }

export function FirstRunScreen(_props: { till?: unknown; chosen?: unknown }) { return null; }

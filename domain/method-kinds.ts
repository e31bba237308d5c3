/** What a way to pay is, of v3's kinds those that somebody at a counter pays with. */
export const methodKinds = ['Cash', 'Card', 'Transfer', 'EWallet', 'Other'] as const;
export type MethodKind = (typeof methodKinds)[number];

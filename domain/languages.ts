/** What a window speaks and a till prints. */
export const languages = ['en', 'id', 'es'] as const;
export type Language = (typeof languages)[number];

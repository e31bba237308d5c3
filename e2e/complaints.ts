import type { Page } from '@playwright/test';

/** What a window says of its own accord once its register is gone: of its line, and of screens it was still fetching. */
export const ofARegisterGone =
  /WebSocket connection to .* failed|WebSocket is already in CLOSING or CLOSED state|Failed to load resource: net::ERR_/;

/** Hears everything a window complains of: errors of its own, lines on the console, breaches of its security policy. */
export function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(`console ${line.type()}: ${line.text()}`);
  });
}

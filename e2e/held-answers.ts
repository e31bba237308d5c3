import type { Page } from '@playwright/test';

/** What the register says to a window, which comes as late as a test wants. */
export interface HeldAnswers {
  /** From now on nothing is heard. */
  hold(): void;
  /** All that was held, in its order, and what comes from now on. */
  pass(): void;
}

/** Loads the window anew. */
export async function withHeldAnswers(page: Page): Promise<HeldAnswers> {
  const held: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket(/\/rpc$/, (window) => {
    window.connectToServer().onMessage((answer) => {
      const pass = () => window.send(answer);
      if (holds) held.push(pass);
      else pass();
    });
  });
  await page.reload();
  return {
    hold: () => void (holds = true),
    pass() {
      holds = false;
      for (const pass of held.splice(0)) pass();
    },
  };
}

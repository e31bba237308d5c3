import type { Page } from '@playwright/test';

/** One commit of React: the test ids its drawn components have, or else stand in, each once. */
export type Commit = readonly string[];

export interface Drawing {
  start(): Promise<void>;
  commits(): Promise<readonly Commit[]>;
}

/** Counts what React draws, through the hook it leaves for its developer tools, also in the built window. Reloads the page. */
export async function watchDrawing(page: Page): Promise<Drawing> {
  await page.addInitScript(countCommits);
  await page.reload();
  return {
    start: () => page.evaluate(() => void (window.commits = [])),
    commits: () => page.evaluate(() => window.commits),
  };
}

declare global {
  interface Window {
    commits: string[][];
  }
}

/** As much of React's own tree as the count needs. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

function countCommits(): void {
  window.commits = [];
  const performedWork = 1;
  const components = new Set([0, 11, 14, 15]);
  const testIdOf = (fiber: Fiber | null) =>
    fiber?.stateNode instanceof HTMLElement ? fiber.stateNode.dataset['testid'] : undefined;
  const drawnIn = (parent: Fiber, place: string): string[] => {
    const drawn: string[] = [];
    for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
      const inner = testIdOf(fiber) ?? place;
      const isDrawn = (fiber.flags & performedWork) !== 0;
      if (isDrawn && components.has(fiber.tag)) drawn.push(testIdOf(fiber.child) ?? place);
      // A part that was left alone shares its children with the tree before.
      if (fiber.child !== fiber.alternate?.child) drawn.push(...drawnIn(fiber, inner));
    }
    return drawn;
  };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) =>
      void window.commits.push([...new Set(drawnIn(root.current, 'window'))]),
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

import { createElement, memo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

/** One line of a list and nothing else: the least that React can do with an answer. */
export interface BareLines {
  add(text: string): void;
  clear(): void;
  count(): number;
}

export function mountBareLines(): BareLines {
  let lines: readonly string[] = [];
  let heard: () => void = () => undefined;
  const list = document.createElement('div');
  document.body.append(list);
  const hear = (listener: () => void) => {
    heard = listener;
    return () => (heard = () => undefined);
  };
  function Lines() {
    const shown = useSyncExternalStore(hear, () => lines);
    return createElement(
      'ol',
      null,
      shown.map((text, index) => createElement(Line, { key: index, text })),
    );
  }
  createRoot(list).render(createElement(Lines));
  return {
    add: (text) => {
      lines = [...lines, text];
      heard();
    },
    clear: () => {
      lines = [];
      heard();
    },
    count: () => list.firstElementChild?.childElementCount ?? 0,
  };
}

const Line = memo(function Line({ text }: { readonly text: string }) {
  return createElement('li', null, createElement('span', null, text), createElement('span', null, '1.00'));
});

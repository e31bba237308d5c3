import { type RefObject, useEffect, useRef, useState } from 'react';

import { folded } from '#domain/typing.ts';

interface Sought {
  readonly text: string;
  readonly seek: (text: string) => void;
  /** Of the page that is searched. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** No part of it has all the words. */
  readonly isNowhere: boolean;
  /** Puts the cursor where the words stand. */
  readonly go: () => void;
}

/** Of a page of many parts shows those that say the words, whichever language they are in, and marks the words there. */
export function useSought(): Sought {
  const [text, seek] = useState('');
  const [isNowhere, setNowhere] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const at = useRef<Range>(undefined);
  useEffect(() => {
    const page = place.current;
    const words = wordsOf(text);
    if (!page || words.length === 0) return undefined;
    const look = () => {
      const found = partsOf(page).filter((part) => {
        part.hidden = !words.every((word) => folded(part.textContent).includes(word));
        return !part.hidden;
      });
      const said = words.map((word) => found.flatMap((part) => rangesOf(part, word)));
      // The rarest of the words says most about what is meant.
      const [rarest = []] = said.toSorted((one, other) => one.length - other.length);
      at.current = rarest.find(isInTitle) ?? rarest[0];
      CSS.highlights.set(markName, new Highlight(...said.flat()));
      setNowhere(found.length === 0);
    };
    look();
    scrollTo(at.current);
    // What is answered later comes onto the page later.
    const later = new MutationObserver(look);
    later.observe(page, { subtree: true, childList: true, characterData: true });
    return () => {
      later.disconnect();
      for (const part of partsOf(page)) part.hidden = false;
      CSS.highlights.delete(markName);
      at.current = undefined;
      setNowhere(false);
    };
  }, [text]);
  return { text, seek, place, isNowhere, go: () => enterAt(at.current) };
}

/** As the stylesheet calls it. */
const markName = 'sought';

/** Rather than a hint that mentions it in another part. */
const isInTitle = ({ startContainer }: Range) => startContainer.parentElement?.closest('h2') !== null;

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);
const partsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('section')];

function rangesOf(part: HTMLElement, word: string): Range[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = folded(node.textContent ?? '');
    // Where taking an accent off made it shorter nobody knows where a word begins.
    if (said.length !== node.textContent?.length) continue;
    for (let from = said.indexOf(word); from !== -1; from = said.indexOf(word, from + word.length))
      ranges.push(rangeOf(node, from, from + word.length));
  }
  return ranges;
}

function rangeOf(node: Node, from: number, to: number): Range {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}

function scrollTo(first: Range | undefined): void {
  first?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

/** What can be changed there, or next after it: words may stand above their field, or in the hint below it. */
function enterAt(first: Range | undefined): void {
  const part = first?.startContainer.parentElement?.closest('section');
  if (!first || !part) return;
  scrollTo(first);
  const fields = [...part.querySelectorAll<HTMLElement>('input, select, textarea, button')];
  const usable = fields.filter((each) => !each.matches(':disabled') && isChosenOrNoRadio(each));
  const next = usable.find((each) => first.comparePoint(each, 0) >= 0) ?? usable.at(-1);
  next?.focus();
}

/** Of the answers to one question the cursor goes to the one that is given. */
function isChosenOrNoRadio(field: HTMLElement): boolean {
  return !(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked;
}

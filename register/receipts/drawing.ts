import { findDrawn, keepDrawn } from '#db/tables/drawn-lines.ts';
import { transactLightly } from '#db/transact.ts';
import type { Register } from '#register/context.ts';
import type { Timers } from '#register/ports.ts';
import type { Bitmap } from '#register/receipts/paper.ts';
import type { DrawnLine } from '#register/receipts/text.ts';

/** Hands lines of letters the printer lacks to whatever window is there, and keeps what it drew. */
export interface Drawing {
  /** What a window should draw now. */
  wanted(): readonly DrawnLine[];
  /** Somebody asks what to draw, so there is a window. */
  attend(): void;
  take(pictures: readonly { readonly line: DrawnLine; readonly picture: Bitmap }[]): void;
  pictureOf(line: DrawnLine): Bitmap | undefined;
  /** Resolves when all of it is drawn, or when it is no use to wait any longer: paper waits for no window. */
  ready(lines: readonly DrawnLine[]): Promise<void>;
}

type Parts = Pick<Register, 'db' | 'changes'>;

export function createDrawing(register: () => Parts, { timers }: { readonly timers: Timers }): Drawing {
  /** A receipt and a label may wait at once. */
  const waiting = new Set<Waiting>();
  let attended = true;

  const pictureOf = (line: DrawnLine) => findDrawn(register().db, spell(line));
  const missing = (lines: readonly DrawnLine[]) => lines.filter((line) => !pictureOf(line));
  const wanted = () => missing([...waiting].flatMap(({ lines }) => lines));
  return {
    wanted,
    attend: () => void (attended = true),
    pictureOf,
    take(pictures) {
      const asked = new Set(wanted().map(spell));
      transactLightly(register().db, (tx) => {
        for (const { line, picture } of pictures) if (asked.has(spell(line))) keepDrawn(tx, spell(line), picture);
        return undefined;
      });
      attended = true;
      for (const each of waiting) if (missing(each.lines).length === 0) each.goOn();
    },
    async ready(all) {
      const lines = missing(all);
      if (lines.length === 0 || !attended) return;
      const drawn = Promise.withResolvers<void>();
      const each = { lines, goOn: drawn.resolve };
      waiting.add(each);
      const calledOff = timers.after(patienceMs, () => {
        attended = false;
        drawn.resolve();
      });
      register().changes.announce(['printing']);
      await drawn.promise;
      waiting.delete(each);
      calledOff();
    },
  };
}

interface Waiting {
  readonly lines: readonly DrawnLine[];
  readonly goOn: () => void;
}

/** The same line, the same text. */
function spell({ dots, tall, left, right, align, big }: DrawnLine): string {
  return JSON.stringify([dots, left, right, align, big, ...(tall === undefined ? [] : [tall])]);
}

const patienceMs = 3_000;

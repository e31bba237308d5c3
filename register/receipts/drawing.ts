import { findDrawn, keepDrawn } from '#db/tables/drawn-lines.ts';
import { transactLightly } from '#db/transact.ts';
import type { Register } from '#register/context.ts';
import type { Timers } from '#register/ports.ts';
import type { Bitmap } from '#register/receipts/paper.ts';
import type { DrawnLine, Row } from '#register/receipts/text.ts';

/** Hands lines of letters the printer lacks to whatever window is there, and keeps what it drew. */
export interface Drawing {
  /** What a window should draw now. */
  wanted(): readonly DrawnLine[];
  /** Somebody asks what to draw, so there is a window. */
  attend(): void;
  take(pictures: readonly { readonly line: DrawnLine; readonly picture: Bitmap }[]): void;
  pictureOf(line: DrawnLine): Bitmap | undefined;
  /** Resolves when all of it is drawn, or when it is no use to wait any longer: paper waits for no window. */
  ready(rows: readonly Row[]): Promise<void>;
}

type Parts = Pick<Register, 'db' | 'changes'>;

export function createDrawing(register: () => Parts, { timers }: { readonly timers: Timers }): Drawing {
  let wanted: readonly DrawnLine[] = [];
  let attended = true;
  let goOn: (() => void) | undefined;

  const pictureOf = (line: DrawnLine) => findDrawn(register().db, spell(line));
  const missing = (lines: readonly DrawnLine[]) => lines.filter((line) => !pictureOf(line));
  const finish = () => {
    wanted = [];
    goOn?.();
    goOn = undefined;
  };
  return {
    wanted: () => wanted,
    attend: () => void (attended = true),
    pictureOf,
    take(pictures) {
      const asked = new Set(wanted.map(spell));
      transactLightly(register().db, (tx) => {
        for (const { line, picture } of pictures) if (asked.has(spell(line))) keepDrawn(tx, spell(line), picture);
        return undefined;
      });
      attended = true;
      wanted = missing(wanted);
      if (wanted.length === 0) finish();
    },
    async ready(rows) {
      const lines = missing(rows.flatMap((row) => (row.kind === 'drawn' ? [row.line] : [])));
      if (lines.length === 0 || !attended) return;
      wanted = lines;
      const drawn = new Promise<void>((resolve) => (goOn = resolve));
      const calledOff = timers.after(patienceMs, () => {
        attended = false;
        finish();
      });
      register().changes.announce(['printing']);
      await drawn;
      calledOff();
    },
  };
}

/** The same line, the same text. */
function spell({ dots, left, right, align, big }: DrawnLine): string {
  return JSON.stringify([dots, left, right, align, big]);
}

const patienceMs = 3_000;

/** Where a page of a list ended, so that the next one starts there instead of counting its way in. */
export interface PageMark {
  readonly key: string;
  readonly seq: number;
  readonly count: number;
}

export interface PageMarks {
  find(list: string, page: number): PageMark | undefined;
  keep(list: string, page: number, mark: PageMark): void;
}

const mostMarks = 200;

/** Remembers the end of the newest pages; a page asked out of order is simply counted. */
export function createPageMarks(): PageMarks {
  const marks = new Map<string, PageMark>();
  return {
    find: (list, page) => marks.get(`${page} ${list}`),
    keep(list, page, mark) {
      const name = `${page} ${list}`;
      marks.delete(name);
      marks.set(name, mark);
      const [oldest] = marks.keys();
      if (marks.size > mostMarks && oldest !== undefined) marks.delete(oldest);
    },
  };
}

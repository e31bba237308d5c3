/** What the office lists otherwise than it did. Of a row that it lists no more, or did not before, one side is missing. */
export interface Change<Row> {
  readonly was: Row | undefined;
  readonly now: Row | undefined;
}

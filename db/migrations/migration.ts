/** One step forward. There is no way back: a copy of the file is made before migrating. */
export interface Migration {
  readonly version: number;
  readonly up: string;
}

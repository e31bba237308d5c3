import { packed } from '#db/migrations/spelled-ids.ts';

// An operation keeps ids as bytes, and they are spelled when somebody reads them: as columns of the table they were spelled
// with every write (decision 50). The view `operation` spells them too, and costs a look at the place of each.

export const spelledId = told('op');
export const spelledServer = told('server');
export const spelledLane = told('about', `'inv:'`);

/** SQL that gives what `about` holds for a lane. */
export function aboutOf(laneText: string): string {
  return `iif(${laneText} LIKE 'inv:%', ${packed(`substr(${laneText}, 5)`, laneText)}, ${laneText})`;
}

/** As the view spells it, in half the time: there the whole id is turned into digits for each of its five parts. */
function told(column: string, before = `''`): string {
  const parts = ['1, 4', '5, 2', '7, 2', '9, 2', '11'].map((part) => `hex(substr(${column}, ${part}))`);
  return `iif(typeof(${column}) = 'blob', ${before} || lower(concat_ws('-', ${parts.join(', ')})), ${column})`;
}

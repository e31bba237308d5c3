import { packed, told } from '#db/migrations/spelled-ids.ts';

// An operation keeps ids as bytes, and they are spelled when somebody reads them: as columns of the table they were spelled
// with every write (decision 50). The view `operation` spells them too, and costs a look at the place of each.

export const spelledId = told('op');
export const spelledServer = told('server');
export const spelledLane = told('about', `'inv:'`);

/** SQL that gives what `about` holds for a lane. */
export function aboutOf(laneText: string): string {
  return `iif(${laneText} LIKE 'inv:%', ${packed(`substr(${laneText}, 5)`, laneText)}, ${laneText})`;
}

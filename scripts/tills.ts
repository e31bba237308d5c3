import { BadCall, optionsIn, runCommand } from '#scripts/command-line.ts';
import { atOffice, isForPerson, officeOptions } from '#scripts/office/called-office.ts';
import { forgetTill, isWell, readTills, tableOf } from '#scripts/tills/table.ts';

const usage = `npm run tills -- [options]
  How each till of the shop was when its office last heard of it, worst first.
  --url URL       the back office, with TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment
  --data DIR      without --url: the folder of a till with a back office of its own (.data)
  --forget ID     a till that is gone, by the ID that --json shows; one that speaks again is back
  --json          end with all of it as one line of JSON
Its status is 1 where a till needs a manager, is not heard of in the middle of its shift, or was not heard of for ten
minutes or more while entries waited there; else 0.`;

await runCommand(usage, async () => {
  const { decimals: _, ...options } = officeOptions;
  const { json, forget, ...called } = optionsIn({
    ...options,
    forget: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (called.url !== undefined && called.data !== undefined) throw new BadCall('give --url or --data, not both');
  try {
    const tills = await atOffice(called, async (line) => {
      if (forget !== undefined) await forgetTill(line, forget);
      return readTills(line);
    });
    console.log(tableOf(tills));
    if (json) console.log(JSON.stringify({ tills: tills.map(({ till, ...stands }) => ({ ...till, ...stands })) }));
    return tills.every(isWell);
  } catch (error) {
    if (!isForPerson(error)) throw error;
    console.error(error.message);
    return false;
  }
});

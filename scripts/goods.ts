import { BadCall, fileAndOptionsIn, runCommand } from '#scripts/command-line.ts';
import { bringIn, type Outcome } from '#backoffice/goods-list/bring-in.ts';
import { readList } from '#backoffice/goods-list/list.ts';
import { figuresOf, noFigures, report } from '#backoffice/goods-list/report.ts';
import { atOffice, decimalsIn, isForPerson, officeOptions } from '#scripts/office/called-office.ts';

const usage = `npm run goods -- FILE.csv [options]
  FILE.csv        columns Code, Name, Category, Price; also Model, Cost, Taxable
  --url URL       the back office, with TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment
  --data DIR      without --url: the folder of a till with a back office of its own (.data)
  --decimals N    digits of your money behind the point (those of the till's shop.json, or 2)
  --write         do it; without, it only says what it would do
  --json          end with the figures as one line of JSON`;

await runCommand(usage, async () => {
  const { file, values } = read();
  if (file === undefined) throw new BadCall('which list? Give a file, like prices.csv');
  return tell(file, values);
});

function read() {
  return fileAndOptionsIn({
    ...officeOptions,
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
}

type Values = ReturnType<typeof read>['values'];

/** Says what came of it; whether every row went through. */
async function tell(file: string, values: Values): Promise<boolean> {
  const { write, json } = values;
  try {
    const decimals = decimalsIn(values);
    const outcome = await bringInFile(file, values, decimals);
    console.log(report(outcome, { write, decimals }));
    if (json) console.log(JSON.stringify(figuresOf(outcome, write)));
    return outcome.refused.length === 0 && outcome.stopped === undefined;
  } catch (error) {
    if (!isForPerson(error)) throw error;
    console.error(error.message);
    if (json) console.log(JSON.stringify({ ...noFigures, stopped: error.message }));
    return false;
  }
}

function bringInFile(file: string, values: Values, decimals: number): Promise<Outcome> {
  const list = readList(file, decimals);
  return atOffice(values, (line) => bringIn({ line, list, write: values.write, progress }));
}

/** A long list takes minutes over a slow line. */
function progress(done: number, all: number): void {
  if (done % 1000 === 0) console.error(`${done} of ${all}`);
}

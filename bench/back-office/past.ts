import type { Ground } from '#bench/back-office/ground.ts';

/** Fills the store up to a number of invoices from before, as copies of those that were posted. */
export async function makePast(ground: Ground, { from, to }: { from: number; to: number }): Promise<void> {
  if (to <= from) return;
  await ground.run(days);
  await ground.run(`
    DROP TABLE IF EXISTS template;
    CREATE TEMPORARY TABLE template AS
      SELECT row_number() OVER (ORDER BY seq) - 1 AS i, id FROM invoice WHERE number LIKE 'L%' ORDER BY seq LIMIT ${templates};
    CREATE UNIQUE INDEX template_number ON template (i);`);
  const statements: string[] = [];
  for (const table of copied) statements.push(await copyStatement(ground, table));
  for (let done = from; done < to; done += perTransaction) {
    await ground.run(`DROP TABLE IF EXISTS past`);
    await ground.run(pastTable({ from: done, to: Math.min(to, done + perTransaction), all: to }));
    await ground.run(['BEGIN', ...statements, 'COMMIT'].join(';\n'));
  }
  await ground.settle();
}

const templates = 200;
const perTransaction = 50_000;

/** The three years before this one, oldest first. */
const days = `
  DROP TABLE IF EXISTS calendar;
  CREATE TEMPORARY TABLE calendar AS
    SELECT column1 AS i, column2 AS day FROM (VALUES ${Array.from({ length: 1000 }, (_, i) => {
      const day = new Date(Date.now() - (1000 - i) * 86_400_000).toISOString().slice(0, 10);
      return `(${i}, '${day}')`;
    }).join(', ')}) AS days;
  CREATE UNIQUE INDEX calendar_number ON calendar (i)`;

function pastTable({ from, to, all }: { from: number; to: number; all: number }): string {
  return `
    CREATE TEMPORARY TABLE past AS
    WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to}),
    hashed AS (SELECT i, md5('past ' || i) AS h FROM n)
    SELECT hashed.i AS i, template.id AS template, calendar.day AS day,
      substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-' || substr(h, 13, 4) || '-' || substr(h, 17, 4) || '-' || substr(h, 21) AS id
    FROM hashed
    JOIN template ON template.i = hashed.i % (SELECT count(*) FROM template)
    JOIN calendar ON calendar.i = hashed.i / (1 + ${all} / 1000)`;
}

const copied = [
  {
    table: 'invoice',
    link: 'id',
    own: { id: 'past.id', number: `'P' || past.i`, date: 'past.day', shift_id: 'NULL' },
  },
  { table: 'invoice_line', link: 'invoice_id', own: { invoice_id: 'past.id' } },
  {
    table: 'payment',
    link: 'invoice_id',
    own: { id: `'p' || past.id`, invoice_id: 'past.id', date: 'past.day', shift_id: 'NULL' },
  },
  {
    table: 'stock_entry',
    link: 'document_id',
    own: {
      document_id: 'past.id',
      number: `'P' || past.i`,
      created: `past.day || substr(source.created, 11)`,
    },
  },
] as const;

async function copyStatement(ground: Ground, { table, link, own }: (typeof copied)[number]): Promise<string> {
  const [row = {}] = await ground.all(`SELECT * FROM ${table} LIMIT 1`);
  const columns = Object.keys(row).filter((column) => column !== 'seq');
  const values: Readonly<Record<string, string>> = own;
  return `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((column) => values[column] ?? `source.${column}`).join(', ')}
    FROM past JOIN ${table} AS source ON source.${link} = past.template
    ORDER BY past.i`;
}

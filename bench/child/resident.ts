import process from 'node:process';

/** Runs as a program of its own: opens the register of a folder, works a while, and says how much memory it holds. */
const [dir, variants = '0'] = process.argv.slice(2);
if (dir) {
  const { work } = await import('#bench/child/work.ts');
  await work(dir, Number(variants));
}
globalThis.gc?.();
process.stdout.write(`${process.memoryUsage.rss()}\n`);
process.exit(0);

import { endWithHost, leaveUtilityProcess } from '#backoffice/host.ts';
import { type CommandLine, readOptions, usage, UsageError } from '#backoffice/options.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { CannotSave, saveCopy } from '#backoffice/store/save-copy.ts';
import { isPostgresUrl, serverAt } from '#backoffice/store/postgres.ts';
import { untilThere, usualPatience } from '#backoffice/store/server-there.ts';
import { isThisMachine } from '#backoffice/this-machine.ts';

const mostRowsListed = 50;
const inTheClear =
  'Whoever is on this network can read what the tills say here, their secret too: give it --tls-cert and --tls-key, or listen on 127.0.0.1 behind what ends TLS.';

// Whoever reads what it says may go before it: the next line would end it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await main().catch((error: unknown) => {
  say(process.stderr, explain(error));
  process.exitCode = 1;
  return leaveUtilityProcess();
});

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  return error instanceof CannotSave ? error.message : `The back office could not start: ${sentence(error)}`;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) return say(process.stdout, usage);
  if (options.saveTo !== undefined) return save(options.data, options.saveTo);
  const onEndOfHost = endWithHost();
  const report = (line: string): void => say(process.stderr, line);
  const { data = '' } = options;
  if (isPostgresUrl(data)) await untilThere(data, { ...usualPatience, report });
  const backOffice = await startBackOffice({ ...options, report });
  onEndOfHost(stopWhenAsked(backOffice));
  announce(backOffice, options);
}

function save(data: string | undefined, file: string): void {
  saveCopy(data ?? ':memory:', file);
  say(process.stdout, `the store in ${data} is saved in ${file}`);
}

function announce({ url, credential, badRows, shopChanges, goods }: BackOffice, options: CommandLine): void {
  const { readyJson, faultConsole, data, credential: given, mail } = options;
  for (const { line, reason } of badRows.slice(0, mostRowsListed))
    say(process.stderr, `catalogue line ${line}: ${reason}`);
  if (badRows.length > mostRowsListed)
    say(process.stderr, `and ${badRows.length - mostRowsListed} more rows that could not be loaded`);
  void goods?.then((said) => say(process.stderr, said.replaceAll(/^/gm, 'goods: ')));
  if (readyJson) return say(process.stdout, JSON.stringify({ ready: true, url, pid: process.pid, shop: shopChanges }));

  for (const change of shopChanges) say(process.stdout, `shop: ${change}`);
  say(process.stdout, `Back office at ${url}, store in ${placeOf(data)}`);
  if (isHeard(options)) say(process.stderr, inTheClear);
  if (mail) say(process.stdout, `Receipts leave by e-mail, from ${mail.from}`);
  if (faultConsole) say(process.stdout, `Fault console at ${url}/_faults`);
  if (credential && !given) {
    say(
      process.stdout,
      `A credential for the tills (the secret is shown this once):\n  client_id      ${credential.clientId}\n  client_secret  ${credential.clientSecret}`,
    );
  }
}

/** Whether others on its network can read what is said. */
function isHeard({ tls, host = '127.0.0.1' }: CommandLine): boolean {
  return tls === undefined && !isThisMachine(host);
}

function placeOf(data = ':memory:'): string {
  return isPostgresUrl(data) ? `PostgreSQL at ${serverAt(data)}` : data;
}

/** Stops on a signal; answers how it is stopped otherwise. */
function stopWhenAsked(backOffice: BackOffice): () => void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void backOffice.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  // On Windows Ctrl-C reaches every program of the console, and the register has something to tell us yet: our host says when.
  if (process.connected) process.on('SIGINT', () => undefined);
  else process.once('SIGINT', stop);
  return stop;
}

function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('EADDRINUSE') ? `another program is using that port (${message})` : message;
}

function say(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

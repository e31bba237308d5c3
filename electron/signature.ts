import { execFile } from 'node:child_process';

/** What Windows says of the signature of a program: 0 is trusted, and who signed it. */
interface Signature {
  readonly status: number;
  readonly subject: string | null;
}

export type ReadSignature = (file: string) => Promise<Signature>;

/**
 * Answers null when Windows trusts the signature of `file` and one of `publishers` made it, else why not.
 *
 * The updater's own check lets everything through where PowerShell does not answer. This one lets through what it could look at and
 * found right, and nothing else.
 */
export async function whyNotOurs(
  publishers: readonly string[],
  file: string,
  read: ReadSignature = askWindows,
): Promise<string | null> {
  try {
    const { status, subject } = await read(file);
    if (status !== 0) return `Windows does not trust the signature of ${file} (${status})`;
    const names = namesIn(subject ?? '');
    return publishers.some((publisher) => isBy(publisher, names)) ? null : `${file} is signed by ${subject}`;
  } catch (error) {
    return `the signature of ${file} could not be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** By all the parts of a whole name, or by its common name where that is all there is. */
function isBy(publisher: string, names: ReadonlyMap<string, string>): boolean {
  const wanted = namesIn(publisher);
  if (wanted.size === 0) return publisher.trim() !== '' && names.get('CN') === publisher;
  return [...wanted].every(([kind, name]) => names.get(kind) === name);
}

/** `CN="Till, Inc.", O=Till` */
function namesIn(subject: string): ReadonlyMap<string, string> {
  const parts = subject.matchAll(/(?:^|,)\s*([A-Za-z.0-9]+)=(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return new Map(
    [...parts].map(([, kind = '', quoted, plain = '']) => [
      kind.toUpperCase(),
      quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'),
    ]),
  );
}

function askWindows(file: string): Promise<Signature> {
  const { promise, resolve, reject } = Promise.withResolvers<Signature>();
  const windows = process.env['SystemRoot'] ?? 'C:\\Windows';
  execFile(
    // By its whole path: a program of that name in the till's own folder is not the system's.
    `${windows}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`,
    ['-NoLogo', '-NoProfile', '-NonInteractive', '-OutputFormat', 'Text', '-EncodedCommand', encoded],
    // Started by another PowerShell it would look for its own parts where that one has them.
    { env: { ...process.env, PSModulePath: undefined, TILLKEEP_FILE: file }, timeout: answersWithinMs },
    (error, out) => {
      if (error) return reject(error);
      try {
        resolve(JSON.parse(out) as Signature);
      } catch (unreadable) {
        reject(unreadable instanceof Error ? unreadable : new Error(String(unreadable)));
      }
    },
  );
  return promise;
}

/** The file comes through the environment, so that no name of one is ever read as code. */
const script = `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
try { [Console]::OutputEncoding = [Text.Encoding]::UTF8 } catch {}
$signature = Get-AuthenticodeSignature -LiteralPath $env:TILLKEEP_FILE
@{ status = [int]$signature.Status; subject = $signature.SignerCertificate.Subject } | ConvertTo-Json -Compress
`;
const encoded = Buffer.from(script, 'utf16le').toString('base64');
const answersWithinMs = 60_000;

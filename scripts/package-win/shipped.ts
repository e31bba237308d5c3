/** The one native file of the program. It cannot be loaded from inside an archive, so it lies beside it. */
export const nativeFile = 'node_modules/better-sqlite3/prebuilds/win32-x64.node';

/** What is taken of the one package that ships as it is: no sources of SQLite, no other platform. */
export const sqlitePackage: readonly string[] = [
  'package.json',
  'LICENSE',
  'lib/index.js',
  'lib/binding.js',
  'lib/database.js',
  'lib/sqlite-error.js',
  'lib/util.js',
  'lib/methods/*.js',
  'prebuilds/win32-x64.node',
];

/** Everything a package may hold: what is not named here does not ship, whoever put it there. */
const allowed: readonly RegExp[] = [
  /^package[.]json$/,
  /^dist\/electron\/(main|register-process|back-office)[.]js$/,
  /^dist\/electron\/preload[.]cjs$/,
  /^dist\/electron\/licenses[.]md$/,
  /^dist\/electron\/assets\/[\w-]+[.]js$/,
  /^dist\/api-page\/(page|try)[.](css|html|js)$/,
  /^dist\/renderer\/(index[.]html|licenses[.]txt)$/,
  /^dist\/renderer\/assets\/[\w.-]+-[\w-]{8}[.](js|css|svg)$/,
  /^node_modules\/better-sqlite3\/(package[.]json|LICENSE)$/,
  /^node_modules\/better-sqlite3\/lib\/(methods\/)?[a-z-]+[.]js$/,
  /^node_modules\/better-sqlite3\/prebuilds\/win32-x64[.]node$/,
];

/** Without any of these the till does not start. */
const needed: readonly string[] = [
  'package.json',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/electron/register-process.js',
  'dist/electron/back-office.js',
  'dist/electron/licenses.md',
  'dist/api-page/page.html',
  'dist/renderer/index.html',
  'dist/renderer/licenses.txt',
  'node_modules/better-sqlite3/package.json',
  'node_modules/better-sqlite3/lib/index.js',
  nativeFile,
];

/** What is wrong with a package of these files. */
export function faultsOfFiles(files: readonly string[]): string[] {
  const extra = files.filter((file) => !allowed.some((pattern) => pattern.test(file)));
  const missing = needed.filter((file) => !files.includes(file));
  return [...extra.map((file) => `${file} must not ship`), ...missing.map((file) => `${file} is missing`)];
}

import path from 'node:path';

/** The file of the back office that a till without another one runs for itself. */
export function ownOfficeFile(dataFolder: string): string {
  return path.join(dataFolder, 'backoffice', 'backoffice.sqlite');
}

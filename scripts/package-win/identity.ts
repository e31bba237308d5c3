/**
 * What Windows knows the program by.
 *
 * Two of these must never change once a till has it: the id is how an installer finds what it replaces, and the name is the folder of
 * the key that opens the till's secrets.
 */
export const identity = {
  appId: 'app.tillkeep.register',
  productName: 'Tillkeep',
  publisher: 'Tillkeep',
} as const;

/** An installer of this version, and the program it puts down. */
export const installerName = (version: string): string => `${identity.productName}-Setup-${version}.exe`;
/** What a till reads first where newer versions are. */
export const updateList = 'latest.yml';
export const programName = `${identity.productName}.exe`;

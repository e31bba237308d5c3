import path from 'node:path';

export interface DataPlace {
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly programData: string | undefined;
  readonly userData: string;
  readonly checkout: string;
}

/** A register belongs to the machine, not to the person signed in to it, so on Windows its data does too. */
export function dataFolder({ packaged, platform, programData, userData, checkout }: DataPlace): string {
  if (!packaged) return path.join(checkout, '.data');
  if (platform === 'win32' && programData) return path.win32.join(programData, 'Tillkeep', 'Register');
  return path.join(userData, 'register');
}

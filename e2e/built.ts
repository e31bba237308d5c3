import { buildHostIfStale, buildWindowIfStale } from '#scripts/builds.ts';

/** The specs run what ships: whoever starts them alone, by name, sees the sources as they are. */
export default async function built(): Promise<void> {
  await buildWindowIfStale();
  await buildHostIfStale();
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that keep a process busy for minutes: one that came last had the others wait for it. */
const longest = [
  'bench/instructions.test.ts',
  'scripts/replay/pulled-plug.test.ts',
  'scripts/called-wrongly.test.ts',
  'backoffice/conformance/conformance.test.ts',
  'testing/simulator/simulator.test.ts',
];

/** The longest test files first, the others as Vitest has them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // eslint-disable-next-line unicorn/no-array-sort -- Vitest's own, and not an array's
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

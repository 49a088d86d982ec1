import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: begun last, one of them has a processor to itself while the other idles. */
const LONGEST = /tests\/e2e\/(screens|mainJob|desk)\.test\.ts$/;

/** A clean checkout knows no times, so files begin by their size, but for those of LONGEST. */
export class LongestFirst extends BaseSequencer {
  /** @param files of all projects, which are run in the order they come back in */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Keeps files from being saved, in each test of the file or group it is called in.
 * @returns the names under which the test at hand saved files
 */
export function savedFiles(): readonly string[] {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return saved;
}

import { describe, expect, it } from 'vitest';
import { linesWithVagueNames, VAGUE_NAMES } from '../../scripts/lib/measures.mjs';

/** Lower it when the number has fallen; a name says what a thing is (CONTRIBUTING.md, "Names"). */
const MAX_LINES = 191;

/** So much may it be below before the limit has to follow. */
const SLACK = 20;

describe('names', () => {
  it(`are ever less often ${VAGUE_NAMES.join(', ')}`, () => {
    const lines = linesWithVagueNames();
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
    expect(lines, 'lower MAX_LINES to this').toBeGreaterThan(MAX_LINES - SLACK);
  });
});

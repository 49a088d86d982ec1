import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ceilings, LIMITED, limitedMeasures, withTable } from '../../scripts/lib/measures.mjs';
import { root } from '../../scripts/lib/root.mjs';

/** A measure may be below its ceiling by this share before the ceiling has to follow. */
const SLACK = 0.02;

describe('the ceilings of the house', () => {
  const limits = ceilings();
  const counted = limitedMeasures();

  it.each(Object.entries(LIMITED))('holds %s (%s) at or below its ceiling', (key) => {
    expect(counted[key]).toBeLessThanOrEqual(limits[key]);
  });

  it.each(Object.entries(LIMITED))('lowers the ceiling of %s (%s) as the measure falls', (key) => {
    expect(counted[key], 'lower the ceiling to this').toBeGreaterThanOrEqual(
      Math.floor(limits[key] * (1 - SLACK)),
    );
  });

  it('are the table that the documents show', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    expect(text, 'npm run measures -- --write').toBe(withTable(text));
  });
});

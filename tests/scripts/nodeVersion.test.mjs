import { expect, it } from 'vitest';
import { isNodeRecentEnough } from '../../scripts/lib/nodeVersion.mjs';

it.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.4.0', true],
])('Node %s may run the application: %s', (version, expected) => {
  expect(isNodeRecentEnough(version)).toBe(expected);
});

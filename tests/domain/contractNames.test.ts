import { expect, it } from 'vitest';
import * as contract from '../../domain/contract/index.ts';

/** The writes of the contract, each with its name there: the browser's commands have the same. */
const writes = Object.values(contract)
  .filter((area) => typeof area === 'object')
  .flatMap((area) => Object.entries<unknown>({ ...area }))
  .filter(([, call]) => Object(call).method !== undefined && Object(call).method !== 'GET');

it('two writes have two names, so that each is a command of its own', () => {
  expect(writes.length).toBeGreaterThan(40);
  const names = writes.map(([name]) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

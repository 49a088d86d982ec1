import { afterEach, describe, expect, it } from 'vitest';
import { RECORD_ACTIONS, type RecordAction } from '../../domain/agency/ownObjects/ownObject.ts';
import { authProvider } from '../../src/authProvider.ts';
import { OBJECTS_KEY } from '../../src/data/ownObjects.ts';
import { queryClient } from '../../src/queryClient.ts';
import { anObject } from './ownObjectsScreen.tsx';

/** What the visitor may do with `own-vehiculos`, as the server's definitions say it. */
const givenThat = (allowed: readonly RecordAction[]) =>
  queryClient.setQueryData(OBJECTS_KEY, {
    mark: 'a',
    objects: [anObject({ allowed: [...allowed] })],
  });

const may = (action: string, resource = 'own-vehiculos') =>
  authProvider.canAccess?.({ resource, action });

afterEach(() => queryClient.clear());

/** Every set of rights that a definition can give a role. */
const RIGHTS: RecordAction[][] = [
  [],
  ...Array.from({ length: 8 }, (_, bits) =>
    RECORD_ACTIONS.filter((_action, place) => place === 0 || bits & (1 << (place - 1))),
  ),
];

describe('what a visitor may do with the records of an own object', () => {
  it.each(RIGHTS)('is what its definition says: %j', async (...allowed) => {
    givenThat(allowed);
    for (const action of RECORD_ACTIONS)
      expect([action, await may(action)]).toEqual([action, allowed.includes(action)]);
  });

  it('is to see a record where its list may be seen', async () => {
    givenThat(['list']);
    expect(await may('show')).toBe(true);
    givenThat([]);
    expect(await may('show')).toBe(false);
  });

  it('is nothing where there is no such object, or the visitor does not know of it', async () => {
    givenThat([...RECORD_ACTIONS]);
    for (const action of [...RECORD_ACTIONS, 'show'])
      expect(await may(action, 'own-otros')).toBe(false);
  });
});

import { afterAll, beforeAll } from 'vitest';

/**
 * Makes what the tests of a block share: a server, a page, an agency's people.
 * It is made before they run and closed after them where it has a `close`; what was made later is closed first.
 * @param make its maker, which may use what was made before
 * @returns an object that is what the maker made, once the tests run
 */
export function madeOnce<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(async () => {
    if (made && 'close' in made && typeof made.close === 'function') await made.close();
  });
  const current = (): T => {
    if (!made) throw new Error('Used before the tests of its block run');
    return made;
  };
  return new Proxy({} as T, {
    get: (_, name) => {
      const value: unknown = Reflect.get(current(), name);
      return typeof value === 'function' ? value.bind(made) : value;
    },
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => {
      const property = Reflect.getOwnPropertyDescriptor(current(), name);
      return property && { ...property, configurable: true };
    },
  });
}

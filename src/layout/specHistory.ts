import {
  UNSAFE_createHashHistory as createHashHistory,
  type Location,
  parsePath,
  type To,
} from 'react-router-dom';
import { START, toExternal, toInternal } from '../routes.ts';
import { foreignEntries } from './foreignEntries.ts';

/** A react-router history. */
export type SpecHistory = ReturnType<typeof createHashHistory>;

/**
 * A hash history that speaks react-admin's addresses to the router and writes those of
 * specification §2 into the address bar. An address no page has is replaced by START.
 * @returns a history for react-router's data router; it accepts one listener, as theirs
 */
export function createSpecHistory(): SpecHistory {
  const hash = createHashHistory();
  const entries = foreignEntries();

  const settled = (location: Location): Location => {
    const pathname = toInternal(location.pathname);
    if (pathname !== undefined) return { ...location, pathname };
    hash.replace(START);
    return settled(hash.location);
  };

  return {
    get action() {
      return hash.action;
    },
    get location() {
      return settled(hash.location);
    },
    listen: (listener) => {
      const stopAdopting = entries.watch();
      const stop = hash.listen((update) =>
        listener({ ...update, location: settled(update.location) }),
      );
      return () => {
        stop();
        stopAdopting();
      };
    },
    createHref: (to) => hash.createHref(outward(to)),
    push: (to, state) => {
      hash.push(outward(to), state);
      entries.note();
    },
    replace: (to, state) => {
      hash.replace(outward(to), state);
      entries.note();
    },
    go: (delta) => hash.go(delta),
    // Both only resolve and percent-encode; the router goes on with what they return.
    createURL: (to) => hash.createURL(to),
    encodeLocation: (to) => hash.encodeLocation(to),
  };
}

function outward(to: To): To {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return path.pathname === undefined ? path : { ...path, pathname: toExternal(path.pathname) };
}

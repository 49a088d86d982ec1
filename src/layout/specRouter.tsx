import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type RouterProvider, type RouterWrapperProps, reactRouterProvider } from 'react-admin';
import {
  UNSAFE_createHashHistory as createHashHistory,
  UNSAFE_createRouter as createRouter,
  RouterProvider as DataRouterProvider,
  type Location,
  parsePath,
  type To,
  useInRouterContext,
} from 'react-router-dom';
import { START, toExternal, toInternal } from '../routes.ts';
import { foreignEntries } from './menu.ts';

type SpecHistory = ReturnType<typeof createHashHistory>;

/**
 * A hash history that speaks react-admin's addresses to the router and writes those of
 * specification §2 into the address bar. An address no page has is replaced by START.
 * @returns a history for react-router's data router; it accepts one listener, as theirs
 */
function createSpecHistory(): SpecHistory {
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

// The router keeps the element of its route from the day it was made; the children of today
// reach it through this context.
const CurrentChildren = createContext<ReactNode>(null);

const Page = () => useContext(CurrentChildren);

/**
 * react-router's own createHashRouter takes no other history, so its parts are used, which it calls
 * unsafe: tests/components/layout.router.test.tsx holds them to what is needed here.
 */
const createSpecRouter = () =>
  createRouter({
    history: createSpecHistory(),
    routes: [{ path: '*', element: <Page /> }],
  });

const HashRouter = ({ children }: { children: ReactNode }) => {
  const [router] = useState(createSpecRouter);
  useEffect(() => {
    router.initialize();
    return () => router.dispose();
  }, [router]);
  return (
    <CurrentChildren value={children}>
      <DataRouterProvider router={router} />
    </CurrentChildren>
  );
};

const RouterWrapper = ({ children }: RouterWrapperProps) => {
  const isInRouter = useInRouterContext();
  return isInRouter ? children : <HashRouter>{children}</HashRouter>;
};

/**
 * react-admin's router, with the specification's addresses in the address bar. Everything written
 * with react-admin (links, redirects, blockers) keeps using inner addresses such as
 * `/customers/create`; the table between the two is `routes.ts`. `<Admin basename>` has no effect.
 */
export const specRouter: RouterProvider = { ...reactRouterProvider, RouterWrapper };

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type RouterProvider, type RouterWrapperProps, reactRouterProvider } from 'react-admin';
import {
  UNSAFE_createRouter as createRouter,
  RouterProvider as DataRouterProvider,
  useInRouterContext,
} from 'react-router-dom';
import { createSpecHistory } from './specHistory.ts';
import { useNavigate } from './useNavigate.ts';

// The router keeps the element of its route from the day it was made; the children of today
// reach it through this context.
const CurrentChildren = createContext<ReactNode>(null);

const Page = () => useContext(CurrentChildren);

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
export const specRouter: RouterProvider = { ...reactRouterProvider, RouterWrapper, useNavigate };

import { useRouterProvider } from 'react-admin';
import type { InternalAddress } from '../routes.ts';

const home: InternalAddress = '/';

/** A page that is not there: the visitor is led to the start, which they are inside of already. */
export const CatchAll = () => {
  const { Navigate } = useRouterProvider();
  return <Navigate to={home} replace />;
};

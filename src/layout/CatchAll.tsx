import { useRouterProvider } from 'react-admin';
import type { InternalAddress } from '../routes.ts';

const home: InternalAddress = '/';

export const CatchAll = () => {
  const { Navigate } = useRouterProvider();
  return <Navigate to={home} replace />;
};

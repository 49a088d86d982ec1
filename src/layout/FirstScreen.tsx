import { useCanAccess, useRouterProvider } from 'react-admin';
import type { InternalAddress } from '../routes.ts';
import { readSession } from '../session/session.ts';

const home: InternalAddress = '/';
const privacyDesk: InternalAddress = '/privacy';

export const CatchAll = () => {
  const { Navigate } = useRouterProvider();
  return <Navigate to={home} replace />;
};

/** Leads from the login to the first screen: the officer's is the privacy desk, where it may be opened. */
export const FirstScreen = () => {
  const { Navigate } = useRouterProvider();
  const { isPending, canAccess } = useCanAccess({ resource: 'privacy', action: 'list' });
  const isOfficer = readSession()?.user.role === 'ELOPDP';
  if (isOfficer && isPending) return null;
  return <Navigate to={isOfficer && canAccess ? privacyDesk : home} replace />;
};

import { useCanAccess } from 'react-admin';

/** Whether the visitor may collect instalments; not until the answer is known. */
export const useMayCollect = (): boolean => {
  const { canAccess } = useCanAccess({ resource: 'payments', action: 'collect' });
  return canAccess === true;
};

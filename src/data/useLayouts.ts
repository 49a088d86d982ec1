import { useCallback, useMemo } from 'react';
import { hiddenFrom, type IsHidden } from '../../domain/agency/layouts/hidden.ts';
import { type Layout, layoutInForce } from '../../domain/agency/layouts/layout.ts';
import { compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { layouts as calls } from '../../domain/contract/index.ts';
import { readSession } from '../session/session.ts';
import { useCall } from './useCall.ts';
import { useAllOwnFields } from './useOwnFields.ts';

export const useLayouts = () =>
  useCall(calls.listLayouts, {}, { staleTime: Number.POSITIVE_INFINITY });

const none: readonly Layout[] = [];

/** Nobody is asked for a layout before they are signed in. */
export const useRole = () => readSession()?.user.role ?? 'BASIC';

export const useLayoutOf = (resource: string) => {
  const layouts = useLayouts().data ?? none;
  const role = useRole();
  return useCallback(
    (policyTypeId: unknown): Layout | undefined =>
      layoutInForce(layouts, { resource, role, policyTypeId: Number(policyTypeId) }),
    [layouts, resource, role],
  );
};

const nothing: IsHidden = () => false;

export const useIsHidden = (): IsHidden => {
  const layouts = useLayouts().data ?? none;
  const role = useRole();
  const { data } = useAllOwnFields(layouts.length > 0);
  return useMemo(() => {
    const ownFieldsOf = (resource: string) =>
      compileOwnFields(data?.fields.filter((field) => field.resource === resource) ?? []);
    return hiddenFrom(layouts, role, ownFieldsOf) ?? nothing;
  }, [layouts, role, data]);
};

import { useMemo, useState } from 'react';
import { layoutFields } from '../../../../../domain/agency/layouts/fields.ts';
import {
  completed,
  type FieldRule,
  type Layout,
} from '../../../../../domain/agency/layouts/layout.ts';
import { noOwnFields } from '../../../../../domain/agency/ownFields/values.ts';
import { layouts as calls } from '../../../../../domain/contract/index.ts';
import { useSend } from '../../../../data/useCall.ts';
import { useLayouts } from '../../../../data/useLayouts.ts';
import { useOwnFields } from '../../../../data/useOwnFields.ts';
import { parseApiError } from '../../../../ui/form/failure.ts';
import { useCommand } from '../../../../ui/useCommand.ts';

export const useDraft = (scope: Omit<Layout, 'fields'>) => {
  const send = useSend();
  const own = useOwnFields(scope.resource) ?? noOwnFields;
  const { data } = useLayouts();
  const stored = data?.find(
    ({ resource, policyTypeId, role }) =>
      resource === scope.resource && policyTypeId === scope.policyTypeId && role === scope.role,
  );
  // With the version that it was begun on, whatever is saved elsewhere meanwhile.
  const [begun, setBegun] = useState<Partial<Pick<Layout, 'fields'> & { version: number }>>();
  const current = begun ?? stored;
  const fields = useMemo(() => layoutFields(scope.resource, own), [scope.resource, own]);
  const rules = completed(
    current?.fields ?? [],
    fields.map(({ name }) => name),
  );
  const giveUp = () => setBegun(undefined);
  const save = useCommand({
    mutationFn: () =>
      send(calls.saveLayout, {
        body: { ...scope, fields: [...rules], version: current?.version },
      }),
    onSuccess: giveUp,
    done: 'layouts.saved',
    failed: 'layouts.failed',
  });
  const reset = useCommand({
    mutationFn: () => send(calls.deleteLayout, { params: { id: stored?.id ?? 0 } }),
    done: 'layouts.reset',
    failed: 'layouts.failed',
  });
  return {
    isKnown: data !== undefined,
    isStored: stored !== undefined,
    isChanged: begun !== undefined,
    fields,
    rules,
    errors: parseApiError(save.error).fields,
    change: (next: readonly FieldRule[]) => setBegun({ fields: next, version: current?.version }),
    giveUp,
    save,
    reset,
  };
};

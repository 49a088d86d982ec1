import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Policy } from '../policy.ts';
import { changedFields, type UpdateField, updateValues } from './updateForm.ts';

/** How the loading of what somebody else has saved stands. */
export type Freshness =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly changed: readonly UpdateField[] };

/**
 * Brings the policy as the server has it into the form around; what was typed stays.
 * @param policy as the form has it
 * @param onLoaded takes the policy as the server has it
 */
export function useFresh(policy: Policy, onLoaded: (fresh: Policy) => void) {
  const dataProvider = useDataProvider();
  const { reset } = useFormContext();
  const [freshness, setFreshness] = useState<Freshness>({ kind: 'idle' });
  const load = async () => {
    setFreshness({ kind: 'loading' });
    try {
      const { data } = await dataProvider.getOne<Policy>('policies', { id: policy.id });
      reset(updateValues(data), { keepDirtyValues: true });
      onLoaded(data);
      setFreshness({ kind: 'loaded', changed: changedFields(policy, data) });
    } catch {
      setFreshness({ kind: 'failed' });
    }
  };
  return { freshness, load };
}

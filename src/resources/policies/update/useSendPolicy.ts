import { useDataProvider } from 'react-admin';
import type { Send } from '../../../ui/form/useSave.ts';
import type { Policy } from '../policy.ts';
import { usePolicyChanged } from '../usePolicyChanged.ts';

/**
 * Sends an update of a policy; the lists then show what the server answered.
 * @param policy as the form was opened with it
 */
export function useSendPolicy(policy: Policy): Send {
  const dataProvider = useDataProvider();
  const showChange = usePolicyChanged();
  return async (values) => {
    const { id } = policy;
    const { data } = await dataProvider.update<Policy>('policies', {
      id,
      data: values,
      previousData: policy,
    });
    // Signed out meanwhile: there is no record.
    if (data?.id !== undefined) showChange(data);
    return data;
  };
}

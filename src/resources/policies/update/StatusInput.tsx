import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';

/** What the end date decides, nobody chooses (specification §4, domain §5). */
const COMPUTED: readonly number[] = [POLICY_STATUS.finished, POLICY_STATUS.finishing];

/** The policy's status: it can be cancelled, and a cancellation taken back. */
export const StatusInput = () => {
  const translate = useTranslate();
  const current = Number(useWatch({ name: 'policy_status_id' }));
  return (
    <LookupSelect
      source="policy_status_id"
      lookup="policy-statuses"
      loadFailed="policies.lookupsFailed"
      isDisabled={({ id }) => id === current || COMPUTED.includes(id)}
      hint={translate('policies.updating.statusHint')}
    />
  );
};

import { useTranslate } from 'react-admin';
import { Wide } from '../../../ui/form/FormSection.tsx';
import { textOf } from '../../../ui/format.ts';
import { personName } from '../../../ui/people.ts';
import type { Policy } from '../policy.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';

/** What of a policy is never changed: its number, its type, whose it is (specification §5). */
export const FixedFields = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const { numberPolicy, policyType, customer } = policy;
  const owner = [personName(customer), customer.ci_ruc].filter(Boolean).join(' · ');
  const label = (field: string) => translate(`resources.policies.fields.${field}`);
  return (
    <>
      <ReadOnlyField name="numberPolicy" label={label('numberPolicy')} value={numberPolicy} />
      <ReadOnlyField
        name="policy_type_id"
        label={label('policy_type_id')}
        value={textOf(policyType.policyName)}
      />
      <Wide>
        <ReadOnlyField name="customers_id" label={label('customers_id')} value={textOf(owner)} />
      </Wide>
    </>
  );
};

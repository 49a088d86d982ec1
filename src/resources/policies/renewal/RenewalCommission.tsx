import { useTranslate } from 'react-admin';
import { fromCents } from '../../../../domain/money.ts';
import type { PeriodCommissions } from '../../../../domain/periods.ts';
import { EMPTY, moneyOf } from '../../../ui/format.ts';
import { previewCommissions } from '../formModel.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { withoutBlankFee } from './comparison.ts';
import { useTypedRenewal } from './useTypedRenewal.ts';

const fields = { agency: 'paymentsToAgency', advisor: 'paymentsToAdvisor' } as const;

/** A commission of the renewal, computed while one types as the server will (domain §8). */
export const RenewalCommission = ({ of }: { readonly of: keyof PeriodCommissions }) => {
  const translate = useTranslate();
  const commissions = previewCommissions(withoutBlankFee(useTypedRenewal()));
  return (
    <ReadOnlyField
      name={fields[of]}
      label={translate(`resources.policies.fields.${fields[of]}`)}
      value={commissions ? moneyOf(fromCents(commissions[of])) : EMPTY}
      helperText=" "
    />
  );
};

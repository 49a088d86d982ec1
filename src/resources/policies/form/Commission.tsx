import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fromCents } from '../../../../domain/money.ts';
import type { PeriodCommissions } from '../../../../domain/periods.ts';
import { EMPTY, moneyOf } from '../../../ui/format.ts';
import { previewCommissions } from '../formModel.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';

const SOURCES = ['policyValue', 'policyFee', 'agencyPercentage', 'advisorPercentage'] as const;

const fields = { agency: 'paymentsToAgency', advisor: 'paymentsToAdvisor' } as const;

/** A commission of the first year, worked out while one types as the server will (domain §8). */
export const Commission = ({ of }: { of: keyof PeriodCommissions }) => {
  const translate = useTranslate();
  const [policyValue, policyFee, agencyPercentage, advisorPercentage] = useWatch({ name: SOURCES });
  const typed = { policyValue, policyFee, agencyPercentage, advisorPercentage };
  const commissions = previewCommissions(typed);
  return (
    <ReadOnlyField
      name={fields[of]}
      label={translate(`resources.policies.fields.${fields[of]}`)}
      value={commissions ? moneyOf(fromCents(commissions[of])) : EMPTY}
      helperText=" "
    />
  );
};

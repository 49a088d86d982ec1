import { useTranslate } from 'react-admin';
import { fromCents } from '../../../../domain/money.ts';
import type { PeriodCommissions } from '../../../../domain/periods.ts';
import { EMPTY, moneyOf } from '../../../ui/format.ts';
import type { PolicyRow } from '../policy.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { useTypedCommissions } from './useTypedCommissions.ts';

const fields = { agency: 'paymentsToAgency', advisor: 'paymentsToAdvisor' } as const;

/** A policy whose commissions are about to change. */
export type CommissionsBefore = Pick<PolicyRow, (typeof fields)[keyof PeriodCommissions]>;

interface CommissionProps {
  readonly of: keyof PeriodCommissions;
  readonly before?: CommissionsBefore;
}

/** A commission of the latest year, worked out while one types as the server will (domain §8). */
export const Commission = ({ of, before }: CommissionProps) => {
  const translate = useTranslate();
  const commissions = useTypedCommissions();
  const value = commissions ? moneyOf(fromCents(commissions[of])) : EMPTY;
  const was = before ? moneyOf(before[fields[of]]) : value;
  return (
    <ReadOnlyField
      name={fields[of]}
      label={translate(`resources.policies.fields.${fields[of]}`)}
      value={value}
      helperText={was === value ? ' ' : translate('policies.updating.before', { value: was })}
    />
  );
};

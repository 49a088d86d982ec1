import { type RaRecord, useLocation, useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../domain/people/personName.ts';
import type { PolicyRow } from '../../data/records.ts';
import type { PickInputProps } from './PickInput.tsx';
import { SearchSelect } from './SearchSelect.tsx';

const policyChoice = (row: RaRecord) => {
  // Of the resource asked.
  const { numberPolicy, customer, company } = row as PolicyRow;
  return [numberPolicy, nameOrNumber(customer), company.companyName].join(' · ');
};

const latestFirst = { field: 'id', order: 'DESC' } as const;

export const PolicyInput = ({ onChange }: Pick<PickInputProps, 'onChange'>) => {
  const customer = Number(new URLSearchParams(useLocation().search).get('customers_id'));
  return (
    <SearchSelect
      source="policy_id"
      span={12}
      reference="policies"
      optionText={policyChoice}
      sort={latestFirst}
      filter={customer > 0 ? { customers_id: customer } : undefined}
      hint={useTranslate()('claims.policyHint')}
      onChange={onChange}
    />
  );
};

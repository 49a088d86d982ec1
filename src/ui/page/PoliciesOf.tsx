import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import {
  customerColumn,
  insurerColumn,
  policyColumn,
  policyPriceColumn,
  policyStatusColumn,
  policyValueColumn,
  termColumn,
} from '../list/policyColumns.tsx';

/** Width of the column, so that the table beside a record's data fits a window of 1280 pixels. */
const INSURER = '12%';

const latestFirst = { field: 'startDate', order: 'DESC' } as const;

interface PoliciesOfProps {
  readonly by: 'customers_id' | 'advisor_id' | 'company_id';
  readonly id: Identifier;
}

export const PoliciesOf = ({ by, id }: PoliciesOfProps) => {
  const filter = useMemo(() => ({ [by]: id }), [by, id]);
  return (
    <DialogListBase resource="policies" sort={latestFirst} filter={filter}>
      <DialogListContent none="pages.noPolicies" loadFailed="policies.listFailed">
        {policyColumn()}
        {by === 'customers_id' ? null : customerColumn}
        {by === 'company_id'
          ? null
          : insurerColumn(by === 'customers_id' ? { phone: 'line' } : { width: INSURER })}
        {termColumn()}
        {by === 'customers_id' ? policyPriceColumn : policyValueColumn}
        {policyStatusColumn}
      </DialogListContent>
    </DialogListBase>
  );
};

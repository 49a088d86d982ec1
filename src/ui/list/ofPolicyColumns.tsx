import type { RaRecord } from 'react-admin';
import { CompanyLink, PolicyLink, RecordLink } from '../fields/RecordLink.tsx';
import { Column, type ColumnProps } from './Column.tsx';

interface OfPolicy extends RaRecord {
  readonly customers_id: number;
  readonly customerName: string;
  readonly policy_id: number;
  readonly numberPolicy: string;
}

type Looks = Pick<ColumnProps<RaRecord>, 'width' | 'strong' | 'phone' | 'disableSort'>;

export const policyHolderColumn = (looks: Looks) => (
  <Column<OfPolicy>
    source="customerName"
    render={({ customers_id: id, customerName }) => (
      <RecordLink resource="customers" id={id}>
        {customerName}
      </RecordLink>
    )}
    second={({ policy_id: id, numberPolicy }) => <PolicyLink id={id} numberPolicy={numberPolicy} />}
    {...looks}
  />
);

export const companyNameColumn = (looks: Looks) => (
  <Column<RaRecord & { readonly company_id: number; readonly companyName: string }>
    source="companyName"
    render={({ company_id: id, companyName }) => <CompanyLink company={{ id, companyName }} />}
    {...looks}
  />
);

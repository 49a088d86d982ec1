import { ListBase, useGetOne, useTranslate } from 'react-admin';
import { personName } from '../../../../domain/people/personName.ts';
import type { Customer } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { ExportButton } from '../../../ui/list/ExportMenu.tsx';
import { silentErrors } from '../../../ui/list/states.tsx';
import { CollectSeveral } from '../../../ui/payments/CollectSeveral.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { PolicyTables } from './PolicyTables.tsx';

const PER_PAGE = 10;

const latestFirst = { field: 'startDate', order: 'DESC' } as const;

/** Customer's name, read with the list below; asked for only after a reload. */
const useName = (id: DialogSubject['id']): string => {
  const once = { staleTime: Number.POSITIVE_INFINITY };
  const { data } = useGetOne<Customer>('customers', { id: Number(id) }, once);
  return data ? personName(data) || data.ci_ruc : '';
};

const CustomerPoliciesDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('customers.policiesOf.title', { name: useName(id) })}
      width="xl"
      closesOutside
      actions={
        <>
          <CollectSeveral customerId={id} />
          <ReportButton report="policy" subject={{ customerId: id }} />
          <ReportButton
            report="policy"
            subject={{ customerId: id, forCustomer: true }}
            label="reports.forCustomer"
          />
          <ExportButton name="policies" sort={latestFirst} filter={{ customers_id: id }} />
        </>
      }
    >
      <ListBase
        resource="policies"
        filter={{ customers_id: id }}
        perPage={PER_PAGE}
        sort={latestFirst}
        queryOptions={silentErrors}
        disableSyncWithLocation
        storeKey={false}
      >
        <PolicyTables />
      </ListBase>
    </DialogFrame>
  );
};

export default CustomerPoliciesDialog;

import { type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { customers } from '../../../../domain/contract/index.ts';
import { customer as customerEntity } from '../../../../domain/entities/customer.ts';
import type { PersonNames } from '../../../../domain/people/personName.ts';
import { personName } from '../../../../domain/people/personName.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog, useSendUpdate } from '../../../ui/dialog/RecordDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { useCurrent } from '../../../ui/form/StaleNotice.tsx';
import { RestrictedNotice } from '../../../ui/privacy/RestrictedNotice.tsx';

import { CustomerInputs } from './CustomerInputs.tsx';

const texts = {
  saved: 'resources.customers.notifications.updated',
  refused: 'customers.updateRefused',
  failed: 'customers.updateFailed',
} as const;

const CustomerForm = ({ customer }: { readonly customer: RaRecord & PersonNames }) => {
  const translate = useTranslate();
  const send = useSendUpdate('customers', customer);
  return (
    <FormDialog
      title={translate('customers.update')}
      aside={<DialogAside>{personName(customer)}</DialogAside>}
      schema={usePersonBody(customers.updateCustomer.body, customerEntity, customer)}
      texts={texts}
      values={customer}
      send={send}
      current={useCurrent('customers', customer)}
    >
      <CustomerInputs />
    </FormDialog>
  );
};

/** Said before anything is typed that would be refused. */
const Restricted = ({ customer }: { readonly customer: RaRecord & PersonNames }) => (
  <DialogFrame
    title={useTranslate()('customers.update')}
    aside={<DialogAside>{personName(customer)}</DialogAside>}
    width="sm"
    closesOutside
  >
    <RestrictedNotice since={customer.limitedAt} />
  </DialogFrame>
);

/** The dialog `updateCustomer` (specification §2). */
const UpdateCustomerDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="customers">
      <RecordDialog
        resource="customers"
        id={id}
        title={translate('customers.update')}
        loadFailed="customers.loadFailed"
      >
        {(customer) =>
          customer.limitedAt ? (
            <Restricted customer={customer} />
          ) : (
            <CustomerForm customer={customer} />
          )
        }
      </RecordDialog>
    </ResourceContextProvider>
  );
};

export default UpdateCustomerDialog;

import type { RaRecord } from 'react-admin';
import { customers } from '../../../../domain/contract/index.ts';
import { customer as customerEntity } from '../../../../domain/entities/customer.ts';
import { type PersonNames, personName } from '../../../../domain/people/personName.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { RestrictedNotice } from '../../../ui/privacy/RestrictedNotice.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';

type Customer = RaRecord & PersonNames;

const useCustomerBody = (customer: Customer) =>
  usePersonBody(customers.updateCustomer.body, customerEntity, customer);

/** Said before anything is typed that would be refused. */
const Restricted = ({ customer }: { readonly customer: Customer }) => (
  <DialogFrame
    title="customers.update"
    aside={<DialogAside>{personName(customer)}</DialogAside>}
    width="sm"
    closesOutside
  >
    <RestrictedNotice since={customer.limitedAt} />
  </DialogFrame>
);

/** The dialog `updateCustomer` (specification §2). */
const UpdateCustomerDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<Customer>
    resource="customers"
    id={id}
    title="customers.update"
    loadFailed="customers.loadFailed"
    schema={useCustomerBody}
    texts="customers.onUpdate"
    nameOf={personName}
    instead={(customer) => (customer.limitedAt ? <Restricted customer={customer} /> : undefined)}
  >
    <CustomerInputs />
  </UpdateDialog>
);

export default UpdateCustomerDialog;

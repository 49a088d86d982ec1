import { customers } from '../../../../domain/contract/index.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { CustomerInputs } from './CustomerInputs.tsx';

/** A new customer, registered where one is to be chosen: the dialog `newCustomer`. */
const NewCustomerDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newCustomer"
    resource="customers"
    schema={usePersonBody(customers.registerCustomer.body, customer)}
    texts="customers.onRegister"
    values={searchedFor(subject)}
  >
    <CustomerInputs />
  </RegistrationDialog>
);

export default NewCustomerDialog;

import { customers } from '../../../../domain/contract/index.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';

/** Registration of a customer. */
const CustomerCreate = () => (
  <FormPage
    schema={usePersonBody(customers.registerCustomer.body, customer)}
    texts="customers.onRegister"
  >
    <CustomerInputs />
  </FormPage>
);

export default CustomerCreate;

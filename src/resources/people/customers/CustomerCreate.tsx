import { customers } from '../../../../domain/contract/index.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';
import { registerTexts } from './customerModel.ts';

/** Registration of a customer. */
const CustomerCreate = () => (
  <FormPage schema={usePersonBody(customers.registerCustomer.body, customer)} texts={registerTexts}>
    <CustomerInputs />
  </FormPage>
);

export default CustomerCreate;

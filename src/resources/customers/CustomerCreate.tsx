import { customers } from '../../../domain/contract/index.ts';
import { useBodyWithBirthdate } from '../../ui/form/contractResolver.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';
import { registerTexts } from './customerModel.ts';

/** Registration of a customer. */
const CustomerCreate = () => (
  <FormPage schema={useBodyWithBirthdate(customers.registerCustomer.body)} texts={registerTexts}>
    <CustomerInputs />
  </FormPage>
);

export default CustomerCreate;

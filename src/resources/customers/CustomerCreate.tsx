import { customers } from '../../../domain/contract/index.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';

const texts = {
  saved: 'resources.customers.notifications.created',
  refused: 'customers.registerRefused',
  failed: 'customers.registerFailed',
} as const;

/** Registration of a customer. */
const CustomerCreate = () => (
  <FormPage schema={customers.registerCustomer.body} texts={texts}>
    <CustomerInputs />
  </FormPage>
);

export default CustomerCreate;

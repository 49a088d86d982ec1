import { bankAccounts } from '../../../../domain/contract/index.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { CustomerSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { AccountInputs } from './AccountInputs.tsx';

/** Registration of a bank account (specification §2, §5). */
const AccountCreate = () => (
  <FormPage schema={bankAccounts.registerBankAccount.body} texts="bankAccounts.onRegister">
    <FormSection title="bankAccounts.sections.owner">
      <Wide>
        <CustomerSelect source="customers_id" registers />
      </Wide>
    </FormSection>
    <FormSection title="bankAccounts.sections.account">
      <AccountInputs />
    </FormSection>
  </FormPage>
);

export default AccountCreate;

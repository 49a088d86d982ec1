import type { RaRecord } from 'react-admin';
import { bankAccounts } from '../../../../domain/contract/index.ts';
import { personName } from '../../../../domain/people/personName.ts';
import type { BankAccount } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { PersonAside } from '../../../ui/dialog/DialogAside.tsx';
import { RegistrationDialog } from '../../../ui/dialog/RegistrationDialog.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { CustomerSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';

const accountDigits = (typed: string) => (/^[\d\s-]*$/.test(typed) ? typed : undefined);

const AccountInputs = () => (
  <>
    <LineInput source="accountNumber" span={3} inputMode="numeric" accept={accountDigits} />
    <LookupSelect source="account_type_id" span={3} lookup="account-types" />
    <LookupSelect source="bank_id" lookup="account-banks" registers />
    <UpperTextInput source="observations" multiline />
  </>
);

export const AccountCreate = () => (
  <FormPage schema={bankAccounts.registerBankAccount.body} texts="bankAccounts.onRegister">
    <FormSection title="bankAccounts.sections.owner">
      <CustomerSelect source="customers_id" span={12} registers />
    </FormSection>
    <FormSection title="bankAccounts.sections.account">
      <AccountInputs />
    </FormSection>
  </FormPage>
);

export const NewAccountDialog = ({ id }: DialogSubject) => (
  <RegistrationDialog
    type="newAccount"
    resource="bank-accounts"
    aside={<PersonAside resource="customers" id={id} />}
    schema={bankAccounts.registerBankAccount.body}
    texts="bankAccounts.onRegister"
    values={{ customers_id: id }}
  >
    <FormSection>
      <AccountInputs />
    </FormSection>
  </RegistrationDialog>
);

export const UpdateAccountDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<RaRecord & BankAccount>
    resource="bank-accounts"
    id={id}
    title="bankAccounts.update"
    loadFailed="bankAccounts.loadFailed"
    schema={bankAccounts.updateBankAccount.body}
    texts="bankAccounts.onUpdate"
    nameOf={({ customer }) => personName(customer)}
  >
    <FormSection>
      <AccountInputs />
    </FormSection>
  </UpdateDialog>
);

import { bankAccounts } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { PersonAside } from '../../../ui/dialog/DialogAside.tsx';
import { RegistrationDialog } from '../../../ui/dialog/RegistrationDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AccountInputs } from './AccountInputs.tsx';

/** A new account of a customer, registered where one is to be chosen: the dialog `newAccount`. */
const NewAccountDialog = ({ id }: DialogSubject) => (
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

export default NewAccountDialog;

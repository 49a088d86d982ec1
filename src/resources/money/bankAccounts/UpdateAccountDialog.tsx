import type { RaRecord } from 'react-admin';
import { bankAccounts } from '../../../../domain/contract/index.ts';
import { personName } from '../../../../domain/people/personName.ts';
import type { BankAccount } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AccountInputs } from './AccountInputs.tsx';

/** The update of an account; its customer stays (specification §2). */
const UpdateAccountDialog = ({ id }: DialogSubject) => (
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

export default UpdateAccountDialog;

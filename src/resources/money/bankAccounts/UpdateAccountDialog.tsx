import { type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { bankAccounts } from '../../../../domain/contract/index.ts';
import { personName } from '../../../../domain/people/personName.ts';
import type { BankAccount } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog, useSendUpdate } from '../../../ui/dialog/RecordDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { useCurrent } from '../../../ui/form/StaleNotice.tsx';

import { AccountInputs } from './AccountInputs.tsx';

const texts = {
  saved: 'resources.bank-accounts.notifications.updated',
  refused: 'bankAccounts.updateRefused',
  failed: 'bankAccounts.updateFailed',
} as const;

const AccountForm = ({ account }: { readonly account: BankAccount }) => {
  const translate = useTranslate();
  const send = useSendUpdate('bank-accounts', account);
  return (
    <FormDialog
      title={translate('bankAccounts.update')}
      aside={<DialogAside>{personName(account.customer)}</DialogAside>}
      schema={bankAccounts.updateBankAccount.body}
      texts={texts}
      values={account}
      send={send}
      current={useCurrent('bank-accounts', account)}
    >
      <FormSection>
        <AccountInputs />
      </FormSection>
    </FormDialog>
  );
};

/** The update of an account; its customer stays (specification §2). */
const UpdateAccountDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="bank-accounts">
      <RecordDialog
        resource="bank-accounts"
        id={id}
        title={translate('bankAccounts.update')}
        loadFailed="bankAccounts.loadFailed"
      >
        {/* The contract's answer: the provider has normalised it. */}
        {(account) => <AccountForm account={account as RaRecord & BankAccount} />}
      </RecordDialog>
    </ResourceContextProvider>
  );
};

export default UpdateAccountDialog;

import { ResourceContextProvider, useTranslate } from 'react-admin';
import { bankAccounts } from '../../../domain/contract/index.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { CustomerAside } from '../../ui/dialog/CustomerAside.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useAnswering } from '../../ui/dialog/useAnswering.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { AccountInputs } from './AccountInputs.tsx';
import { registerTexts } from './accountModel.ts';

/** A new account of a customer, registered where one is to be chosen: the dialog `newAccount`. */
const NewAccountDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const send = useAnswering('newAccount', useSendCreate('bank-accounts'));
  return (
    <ResourceContextProvider value="bank-accounts">
      <FormDialog
        title={translate('resources.bank-accounts.action.create')}
        aside={<CustomerAside id={id} />}
        schema={bankAccounts.registerBankAccount.body}
        texts={registerTexts}
        values={{ customers_id: id }}
        send={send}
      >
        <FormSection>
          <AccountInputs />
        </FormSection>
      </FormDialog>
    </ResourceContextProvider>
  );
};

export default NewAccountDialog;

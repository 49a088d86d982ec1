import { ResourceContextProvider, useTranslate } from 'react-admin';
import { customers } from '../../../domain/contract/index.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { searchedFor } from '../../ui/dialog/searchedFor.ts';
import { useAnswering } from '../../ui/dialog/useAnswering.ts';
import { useBornBody } from '../../ui/form/useBornBody.ts';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { CustomerInputs } from './CustomerInputs.tsx';
import { registerTexts } from './customerModel.ts';

/** A new customer, registered where one is to be chosen: the dialog `newCustomer`. */
const NewCustomerDialog = (subject: DialogSubject) => {
  const translate = useTranslate();
  const send = useAnswering('newCustomer', useSendCreate('customers'));
  return (
    <ResourceContextProvider value="customers">
      <FormDialog
        title={translate('resources.customers.action.create')}
        schema={useBornBody(customers.registerCustomer.body)}
        texts={registerTexts}
        values={searchedFor(subject)}
        send={send}
      >
        <CustomerInputs />
      </FormDialog>
    </ResourceContextProvider>
  );
};

export default NewCustomerDialog;

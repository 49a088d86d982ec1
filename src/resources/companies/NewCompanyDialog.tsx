import { ResourceContextProvider, useTranslate } from 'react-admin';
import { companies } from '../../../domain/contract/index.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { searchedFor } from '../../ui/dialog/searchedFor.ts';
import { useAnswering } from '../../ui/dialog/useAnswering.ts';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { CompanyInputs, registerTexts } from './CompanyInputs.tsx';

/** A new insurer, registered where one is to be chosen: the dialog `newCompany`. */
const NewCompanyDialog = (subject: DialogSubject) => {
  const translate = useTranslate();
  const send = useAnswering('newCompany', useSendCreate('companies'));
  return (
    <ResourceContextProvider value="companies">
      <FormDialog
        title={translate('resources.companies.action.create')}
        width="sm"
        schema={companies.registerCompany.body}
        texts={registerTexts}
        values={searchedFor(subject, 'companyName')}
        send={send}
      >
        <CompanyInputs />
      </FormDialog>
    </ResourceContextProvider>
  );
};

export default NewCompanyDialog;

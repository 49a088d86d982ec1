import { ResourceContextProvider, useTranslate } from 'react-admin';
import { cards } from '../../../domain/contract/index.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { searchedFor } from '../../ui/dialog/searchedFor.ts';
import { useAnswering } from '../../ui/dialog/useAnswering.ts';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { UpperTextInput } from '../../ui/inputs/UpperTextInput.tsx';
import { registerTexts, SAME_BANKS } from './bankModel.ts';

/** A new bank, registered where one is to be chosen: the dialog `newBank`. */
const NewBankDialog = (subject: DialogSubject) => {
  const translate = useTranslate();
  const send = useAnswering('newBank', useSendCreate('banks', SAME_BANKS));
  return (
    <ResourceContextProvider value="banks">
      <FormDialog
        title={translate('resources.banks.action.create')}
        width="sm"
        schema={cards.registerBank.body}
        texts={registerTexts}
        values={searchedFor(subject, 'bankName')}
        send={send}
      >
        <FormSection>
          <Wide>
            <UpperTextInput source="bankName" />
          </Wide>
        </FormSection>
      </FormDialog>
    </ResourceContextProvider>
  );
};

export default NewBankDialog;

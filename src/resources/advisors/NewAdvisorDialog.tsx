import { ResourceContextProvider, useTranslate } from 'react-admin';
import { advisors } from '../../../domain/contract/index.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { searchedFor } from '../../ui/dialog/searchedFor.ts';
import { useAnswering } from '../../ui/dialog/useAnswering.ts';
import { useBornBody } from '../../ui/form/useBornBody.ts';
import { useSendCreate } from '../../ui/form/useSendCreate.ts';
import { AdvisorInputs } from './AdvisorInputs.tsx';
import { registerTexts } from './advisorModel.ts';

/** A new advisor, registered where one is to be chosen: the dialog `newAdvisor`. */
const NewAdvisorDialog = (subject: DialogSubject) => {
  const translate = useTranslate();
  const send = useAnswering('newAdvisor', useSendCreate('advisors'));
  return (
    <ResourceContextProvider value="advisors">
      <FormDialog
        title={translate('resources.advisors.action.create')}
        schema={useBornBody(advisors.registerAdvisor.body)}
        texts={registerTexts}
        values={searchedFor(subject)}
        send={send}
      >
        <AdvisorInputs />
      </FormDialog>
    </ResourceContextProvider>
  );
};

export default NewAdvisorDialog;

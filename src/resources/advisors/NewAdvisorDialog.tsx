import { advisors } from '../../../domain/contract/index.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../ui/dialog/RegistrationDialog.tsx';
import { useBodyWithBirthdate } from '../../ui/form/contractResolver.ts';
import { AdvisorInputs, registerTexts } from './AdvisorInputs.tsx';

/** A new advisor, registered where one is to be chosen: the dialog `newAdvisor`. */
const NewAdvisorDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newAdvisor"
    resource="advisors"
    schema={useBodyWithBirthdate(advisors.registerAdvisor.body)}
    texts={registerTexts}
    values={searchedFor(subject)}
  >
    <AdvisorInputs />
  </RegistrationDialog>
);

export default NewAdvisorDialog;

import { advisors } from '../../../../domain/contract/index.ts';
import { advisor } from '../../../../domain/entities/advisor.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { AdvisorInputs } from './AdvisorInputs.tsx';

/** A new advisor, registered where one is to be chosen: the dialog `newAdvisor`. */
const NewAdvisorDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newAdvisor"
    resource="advisors"
    schema={usePersonBody(advisors.registerAdvisor.body, advisor)}
    texts="advisors.onRegister"
    values={searchedFor(subject)}
  >
    <AdvisorInputs />
  </RegistrationDialog>
);

export default NewAdvisorDialog;

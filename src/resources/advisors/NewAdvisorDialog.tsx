import { advisors } from '../../../domain/contract/index.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { RegistrationDialog } from '../../ui/dialog/RegistrationDialog.tsx';
import { searchedFor } from '../../ui/dialog/searchedFor.ts';
import { useBornBody } from '../../ui/form/useBornBody.ts';
import { AdvisorInputs } from './AdvisorInputs.tsx';
import { registerTexts } from './advisorModel.ts';

/** A new advisor, registered where one is to be chosen: the dialog `newAdvisor`. */
const NewAdvisorDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newAdvisor"
    resource="advisors"
    schema={useBornBody(advisors.registerAdvisor.body)}
    texts={registerTexts}
    values={searchedFor(subject)}
  >
    <AdvisorInputs />
  </RegistrationDialog>
);

export default NewAdvisorDialog;

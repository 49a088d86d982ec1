import { companies } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';

/** A new insurer, registered where one is to be chosen: the dialog `newCompany`. */
const NewCompanyDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newCompany"
    resource="companies"
    width="sm"
    schema={companies.registerCompany.body}
    texts="companies.onRegister"
    values={searchedFor(subject, 'companyName')}
  >
    <CompanyInputs />
  </RegistrationDialog>
);

export default NewCompanyDialog;

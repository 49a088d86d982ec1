import type { RaRecord } from 'react-admin';
import { companies } from '../../../../domain/contract/index.ts';
import type { Company } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';

/** The dialog `updateCompany`: a RUC or a name that was typed wrong. */
const UpdateCompanyDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<RaRecord & Company>
    resource="companies"
    id={id}
    title="companies.update"
    schema={companies.updateCompany.body}
    texts="companies.onUpdate"
    nameOf={({ companyName }) => companyName}
  >
    <CompanyInputs />
  </UpdateDialog>
);

export default UpdateCompanyDialog;

import type { RaRecord } from 'react-admin';
import { advisors } from '../../../../domain/contract/index.ts';
import { advisor as advisorEntity } from '../../../../domain/entities/advisor.ts';
import { type PersonNames, personName } from '../../../../domain/people/personName.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { AdvisorInputs } from './AdvisorInputs.tsx';

type Advisor = RaRecord & PersonNames;

const useAdvisorBody = (advisor: Advisor) =>
  usePersonBody(advisors.updateAdvisor.body, advisorEntity, advisor);

/** The dialog `updateAdvisor` (specification §2). */
const UpdateAdvisorDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<Advisor>
    resource="advisors"
    id={id}
    title="advisors.update"
    schema={useAdvisorBody}
    texts="advisors.onUpdate"
    nameOf={personName}
  >
    <AdvisorInputs />
  </UpdateDialog>
);

export default UpdateAdvisorDialog;

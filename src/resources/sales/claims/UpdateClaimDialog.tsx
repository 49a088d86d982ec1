import { claims } from '../../../../domain/contract/index.ts';
import type { ClaimDetail } from '../../../data/claims.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { ClaimInputs } from './ClaimInputs.tsx';
import { WorkingAside } from './working.tsx';

const UpdateClaimDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<ClaimDetail>
    resource="claims"
    id={id}
    title="claims.update"
    schema={claims.updateClaim.body}
    texts="claims.onUpdate"
    nameOf={({ code }) => code}
    loadFailed="claims.loadFailed"
  >
    <FormBody aside={<WorkingAside />}>
      <ClaimInputs />
    </FormBody>
  </UpdateDialog>
);

export default UpdateClaimDialog;

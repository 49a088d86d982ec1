import { useMemo } from 'react';
import { claims } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { ClaimDetail } from '../../../data/claims.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { recordAddress } from '../../../routes.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { ClaimInputs } from './ClaimInputs.tsx';
import { WorkingAside } from './working.tsx';

export const ClaimCreate = () => {
  const values = useMemo(() => ({ reportedOn: agencyToday() }), []);
  return (
    <FormPage
      schema={claims.registerClaim.body}
      texts="claims.onRegister"
      values={values}
      leadsTo={(id) => recordAddress('claims', id)}
      aside={<WorkingAside />}
    >
      <ClaimInputs isNew />
    </FormPage>
  );
};

export const UpdateClaimDialog = ({ id }: DialogSubject) => (
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

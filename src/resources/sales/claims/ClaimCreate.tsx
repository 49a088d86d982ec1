import { useMemo } from 'react';
import { claims } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { recordAddress } from '../../../routes.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { ClaimInputs } from './ClaimInputs.tsx';
import { WorkingAside } from './working.tsx';

const ClaimCreate = () => {
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

export default ClaimCreate;

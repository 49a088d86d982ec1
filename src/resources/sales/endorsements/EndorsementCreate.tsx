import { Card } from '@mui/material';
import { Form, useLocation, useNavigate } from 'react-admin';
import type { InternalAddress } from '../../../routes.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { PolicyInput } from '../../../ui/inputs/PolicyInput.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { LoadedForm } from './EndorsementForm.tsx';

const list: InternalAddress = '/endorsements';

const PolicyFirst = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader
        title="endorsements.add"
        crumbs={[{ label: 'resources.endorsements.page.list', to: list }]}
      />
      <Card>
        <Form>
          <FormSection>
            <PolicyInput
              onChange={(id) => navigate(`${pathname}?policy_id=${id}`, { replace: true })}
            />
          </FormSection>
        </Form>
      </Card>
    </>
  );
};

const EndorsementCreate = () => {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const policyId = Number(query.get('policy_id'));
  return (
    <Allowed action="create">
      {policyId > 0 ? (
        <LoadedForm key={search} policyId={policyId} kind={query.get('kind')} />
      ) : (
        <PolicyFirst />
      )}
    </Allowed>
  );
};

export default EndorsementCreate;

import { Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import {
  BUILT_IN_RESOURCES,
  type BuiltInResource,
  isBuiltInResource,
  OWN_FIELD_RESOURCES,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { FieldsOf } from './FieldsOf.tsx';
import type { Shown } from './useFieldsOf.ts';

/** What is looked at, as the address has it: `?record=policies&type=3`. */
const useShown = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const record = query.get('record');
  const resource = isBuiltInResource(record) ? record : 'policies';
  const type = resource === 'policies' ? Number(query.get('type')) : 0;
  const shown: Shown = { resource, policyTypeId: type || undefined };
  const show = ({ resource: next, policyTypeId }: Shown) => {
    const query = new URLSearchParams({ record: next });
    if (policyTypeId !== undefined) query.set('type', `${policyTypeId}`);
    navigate({ pathname, search: `?${query}` }, { replace: true });
  };
  return { shown, show };
};

/** Whose fields are looked at, and these. */
const Records = () => {
  const translate = useTranslate();
  const id = useId();
  const { shown, show } = useShown();
  const { resource } = shown;
  return (
    <>
      <Tabs
        value={resource}
        aria-label={translate('ownFields.record')}
        onChange={(_, next: BuiltInResource) => show({ resource: next, policyTypeId: undefined })}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {BUILT_IN_RESOURCES.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={OWN_FIELD_RESOURCES[one]}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${resource}`}>
        <FieldsOf
          key={resource}
          shown={shown}
          onType={(policyTypeId) => show({ resource, policyTypeId })}
        />
      </Box>
    </>
  );
};

/** The fields that the agency adds to its records (domain §16), for who defines them. */
const OwnFieldsPage = () => (
  <Allowed action="list">
    <PageHeader title="ownFields.title" subtitle="ownFields.intro" />
    <Records />
  </Allowed>
);

export default OwnFieldsPage;

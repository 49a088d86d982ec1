import { Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import type { OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { FieldsOf } from './FieldsOf.tsx';
import { type Shown, useFieldResources, useRecordsName } from './useFieldsOf.ts';

/** What is looked at, as the address has it: `?record=policies&type=3`. */
const useShown = (resources: readonly OwnFieldResource[]) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const resource = resources.find((one) => one === query.get('record')) ?? 'policies';
  const type = resource === 'policies' ? Number(query.get('type')) : 0;
  const shown: Shown = { resource, policyTypeId: type || undefined };
  const show = ({ resource: next, policyTypeId }: Shown) => {
    const query = new URLSearchParams({ record: next });
    if (policyTypeId !== undefined) query.set('type', `${policyTypeId}`);
    navigate({ pathname, search: `?${query}` }, { replace: true });
  };
  return { shown, show };
};

const Name = ({ resource }: Pick<Shown, 'resource'>) => useRecordsName(resource);

/** Whose fields are looked at, and these. */
const Records = ({ resources }: { readonly resources: readonly OwnFieldResource[] }) => {
  const translate = useTranslate();
  const id = useId();
  const { shown, show } = useShown(resources);
  const { resource } = shown;
  return (
    <>
      <Tabs
        value={resource}
        aria-label={translate('ownFields.record')}
        variant="scrollable"
        onChange={(_, next: OwnFieldResource) => show({ resource: next, policyTypeId: undefined })}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {resources.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={<Name resource={one} />}
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
const OwnFieldsPage = () => {
  const resources = useFieldResources();
  return (
    <Allowed action="list">
      <PageHeader title="ownFields.title" subtitle="ownFields.intro" />
      {resources ? <Records resources={resources} /> : <TableSkeleton rows={6} />}
    </Allowed>
  );
};

export default OwnFieldsPage;

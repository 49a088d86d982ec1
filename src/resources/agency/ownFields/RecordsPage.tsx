import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import type { OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { type Shown, useFieldResources, useRecordsName } from './useFieldsOf.ts';

/** Records that are looked at, as the address has it: `?record=policies&type=3`. */
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

type ShowRecord = (shown: Shown, onType: (policyTypeId: number | undefined) => void) => ReactNode;

interface RecordsProps {
  readonly resources: readonly OwnFieldResource[];
  readonly children: ShowRecord;
}

const Records = ({ resources, children }: RecordsProps) => {
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
        {children(shown, (policyTypeId) => show({ resource, policyTypeId }))}
      </Box>
    </>
  );
};

interface RecordsPageProps {
  readonly title: TextKey;
  readonly intro: TextKey;
  readonly children: ShowRecord;
}

export const RecordsPage = ({ title, intro, children }: RecordsPageProps) => {
  const resources = useFieldResources();
  return (
    <Allowed action="list">
      <PageHeader title={title} subtitle={intro} />
      {resources ? <Records resources={resources}>{children}</Records> : <TableSkeleton rows={6} />}
    </Allowed>
  );
};

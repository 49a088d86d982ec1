import Add from '@mui/icons-material/Add';
import { Avatar, Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { MAX_OWN_OBJECTS, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { ROLE_NAMES } from '../../../../domain/roles.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { useAllOwnFields } from '../../../data/useOwnFields.ts';
import {
  useAllOwnObjects,
  useOwnObjectOrder,
  useOwnObjectUse,
} from '../../../data/useOwnObjects.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { countOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { usePolicyTypeNames } from '../../../ui/lookups.ts';
import { Note } from '../../../ui/Note.tsx';
import { Definitions } from '../../../ui/order/Definitions.tsx';
import { objectIcons } from '../../../ui/ownObjects/icons.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useFailure } from '../../../ui/useFailure.ts';

interface AboutObjectProps {
  readonly object: OwnObjectRecord;
  readonly records: number | undefined;
  /** Said in place of who sees it, as of a retired one since when it is. */
  readonly children?: ReactNode;
}

function useSummary(object: OwnObjectRecord, records: number | undefined): string {
  const translate = useTranslate();
  const { data } = useAllOwnFields();
  const resource = resourceOf(object.key);
  const fields = data?.fields.filter((field) => field.resource === resource).length;
  const counted = (
    count: number | undefined,
    name: 'fields' | 'records',
    none: 'noFields' | 'noRecords',
  ) =>
    count === undefined
      ? undefined
      : translate(`ownObjects.${count > 0 ? name : none}`, {
          smart_count: count,
          count: countOf(count),
        });
  const parent =
    object.parent &&
    translate(`ownObjects.${object.isInside ? 'within' : 'belongsTo'}`, {
      parent: translate(`resources.${object.parent}.name`, { smart_count: 2 }),
    });
  const types = usePolicyTypeNames(object.policyTypeIds);
  return [
    parent,
    types,
    counted(fields, 'fields', 'noFields'),
    counted(records, 'records', 'noRecords'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const AboutObject = ({ object, records, children }: AboutObjectProps) => {
  const translate = useTranslate();
  const Icon = objectIcons[object.icon];
  const resource = resourceOf(object.key);
  const summary = useSummary(object, records);
  const roles = object.listRoles.map((role) => ROLE_NAMES[role]).join(', ');
  const leadingTo = (to: string, name: 'openFields' | 'openList') => (
    <Link
      component={LinkBase}
      to={to}
      underline="hover"
      aria-label={translate(`ownObjects.${name}Of`, { label: object.plural })}
      sx={{ fontWeight: 550 }}
    >
      {translate(`ownObjects.${name}`)}
    </Link>
  );
  return (
    <>
      <Avatar
        aria-hidden
        variant="rounded"
        sx={{ width: 32, height: 32, bgcolor: 'brandSoft', color: 'primary.main' }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {object.plural}
        </Typography>
        <Note>{summary}</Note>
        <Note>{children ?? translate('ownObjects.seenBy', { roles })}</Note>
        <Box sx={{ display: 'flex', gap: 2, mt: 0.5, typography: 'body2' }}>
          {leadingTo(`/own-fields?record=${resource}`, 'openFields')}
          {object.isInside ? null : leadingTo(`/${resource}`, 'openList')}
        </Box>
      </Box>
    </>
  );
};

const AddButton = () => (
  <DialogButton
    variant="contained"
    icon={<Add />}
    label="ownObjects.form.register"
    opens={{ type: 'newOwnObject', id: 'new' }}
  />
);

const Empty = () => (
  <Card>
    <Notice drawing="none" title="ownObjects.empty.title" text="ownObjects.empty.text">
      <AddButton />
    </Notice>
  </Card>
);

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
} as const;

const Objects = ({ objects: known }: { readonly objects: readonly OwnObjectRecord[] }) => {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const { items: objects, put } = useOwnObjectOrder(known, (error) =>
    sayFailed('ownObjects.orderFailed', error),
  );
  const { data: use } = useOwnObjectUse();
  const count = translate('ownObjects.count', { count: objects.length, most: MAX_OWN_OBJECTS });
  return (
    <>
      <Box sx={toolbar}>
        <Note sx={{ flex: 1 }}>{count}</Note>
        <AddButton />
      </Box>
      <Definitions
        kind="ownObjects"
        items={objects}
        use={use}
        nameOf={({ plural }) => plural}
        onOrder={put}
        about={(object, records, since) => (
          <AboutObject object={object} records={records}>
            {since}
          </AboutObject>
        )}
      />
    </>
  );
};

const Content = () => {
  const query = useAllOwnObjects();
  return (
    <Loaded query={query} failed="ownObjects.loadFailed" stays>
      {({ objects }) => (objects.length > 0 ? <Objects objects={objects} /> : <Empty />)}
    </Loaded>
  );
};

const OwnObjectsPage = () => (
  <Allowed action="list">
    <PageHeader title="resources.own-objects.menu.list" subtitle="ownObjects.intro" />
    <Content />
  </Allowed>
);

export default OwnObjectsPage;

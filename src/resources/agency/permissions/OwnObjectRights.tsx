import { Link } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { allowedActions } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { ROLE_NAMES, type Role } from '../../../../domain/roles.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import { useCan } from '../../../session/useCan.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

export const OwnObjectRights = ({ roles }: { readonly roles: readonly Role[] }) => {
  const translate = useTranslate();
  const mayDefine = useCan('own-objects', 'list');
  const { data } = useAllOwnObjects();
  if (!data || data.objects.length === 0) return null;
  const nameOf = ({ plural: label, retiredAt }: OwnObjectRecord) =>
    retiredAt === null ? label : translate('permissions.ownObjects.retired', { label });
  const actionsOf = (role: Role) => (object: OwnObjectRecord) =>
    allowedActions(object, role)
      .map((action) => translate(`permissions.ownObjects.${action}`))
      .join(', ');
  const columns: PlainColumn<OwnObjectRecord>[] = [
    { label: 'resources.own-objects.menu.list', wraps: true, cell: nameOf },
    ...roles.map((role) => ({ label: ROLE_NAMES[role], wraps: true, cell: actionsOf(role) })),
  ];
  const change = (
    <Link component={LinkBase} to="/own-objects" underline="hover">
      {translate('permissions.ownObjects.change')}
    </Link>
  );
  return (
    <Section
      title="permissions.ownObjects.title"
      hint="permissions.ownObjects.hint"
      action={mayDefine ? change : null}
      sx={{ mt: 1.5 }}
    >
      <PlainTable label="permissions.ownObjects.title" columns={columns} rows={data.objects} />
    </Section>
  );
};

import {
  Card,
  FormControlLabel,
  Link,
  Stack,
  Switch,
  Tab,
  Tabs,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { LinkBase, useCanAccess, useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { allowedActions } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { ROLE_NAMES, type Role } from '../../../../domain/roles.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import type { PermissionMatrix } from '../../../data/permissions.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import { useCan } from '../../../session/useCan.ts';
import { useLeaveGuard } from '../../../ui/form/UnsavedChanges.tsx';
import { LoadError, Notice } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { PreviewDialog, SaveBar } from './SaveBar.tsx';
import { type DraftRole, useDraft, useMatrix } from './useMatrix.ts';

const OwnObjectRights = ({ roles }: { readonly roles: readonly Role[] }) => {
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

interface RoleTabsProps {
  readonly drafts: readonly DraftRole[];
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

const RoleTabs = ({ drafts, role, onChange }: RoleTabsProps) => (
  <Tabs
    value={role}
    variant="fullWidth"
    aria-label={useTranslate()('permissions.role')}
    onChange={(_, chosen: Role) => onChange(chosen)}
    sx={{ mb: 1 }}
  >
    {drafts.map(({ role: one, roleName }) => (
      <Tab key={one} value={one} label={roleName} sx={{ px: 0.5, textTransform: 'none' }} />
    ))}
  </Tabs>
);

function useGuard(changes: number): void {
  const latest = useRef(changes);
  latest.current = changes;
  const hasChanges = useCallback(() => latest.current > 0, []);
  useLeaveGuard(hasChanges);
}

const Matrix = ({ matrix }: { readonly matrix: PermissionMatrix }) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const canEdit = useCan('permissions', 'edit');
  const { drafts, changes, toggle, reset, discard } = useDraft(matrix);
  useGuard(changes);
  const [role, setRole] = useState<Role>('BASIC');
  const [isReviewing, setReviewing] = useState(false);
  const saved = () => {
    setReviewing(false);
    discard();
  };
  const shown = isPhone ? drafts.filter((draft) => draft.role === role) : drafts;
  return (
    <>
      {canEdit ? (
        <SaveBar changes={changes} onDiscard={discard} onReview={() => setReviewing(true)} />
      ) : null}
      {isPhone ? <RoleTabs drafts={drafts} role={role} onChange={setRole} /> : null}
      <MatrixTable
        actions={matrix.actions}
        drafts={shown}
        edits={canEdit ? { toggle, reset } : undefined}
      />
      <Note sx={{ mt: 1.5 }}>
        {translate('permissions.legend')} {translate('permissions.kept')}
      </Note>
      <OwnObjectRights roles={shown.map((draft) => draft.role)} />
      {isReviewing ? (
        <PreviewDialog drafts={drafts} onSaved={saved} onClose={() => setReviewing(false)} />
      ) : null}
    </>
  );
};

const QUERY = ['permissions', 'matrix'];

const SecondFactorRoles = ({ matrix }: { readonly matrix: PermissionMatrix }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const [saving, setSaving] = useState<Role>();
  const decide = async (role: Role, required: boolean) => {
    setSaving(role);
    try {
      await agency.requireSecondFactor(role, required);
      queryClient.setQueryData<PermissionMatrix>(
        QUERY,
        (old) =>
          old && {
            ...old,
            roles: old.roles.map((row) =>
              row.role === role ? { ...row, secondFactor: required } : row,
            ),
          },
      );
      notify('permissions.secondFactorSaved', { type: 'success' });
    } catch (error) {
      sayFailed('permissions.secondFactorFailed', error);
    }
    setSaving(undefined);
  };
  return (
    <Card component="section" sx={{ p: 2, mb: 1.5 }}>
      <Typography variant="subtitle1" component="h2">
        {translate('permissions.secondFactor')}
      </Typography>
      <Note>{translate('permissions.secondFactorHint')}</Note>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {matrix.roles.map(({ role, roleName, secondFactor }) => (
          <FormControlLabel
            key={role}
            label={roleName}
            control={
              <Switch
                checked={secondFactor}
                disabled={identity?.role !== 'ADMIN' || saving !== undefined}
                onChange={(_, required) => decide(role, required)}
              />
            }
          />
        ))}
      </Stack>
    </Card>
  );
};

const Content = () => {
  const { matrix, error, refetch } = useMatrix();
  if (matrix)
    return (
      <>
        <SecondFactorRoles matrix={matrix} />
        <Matrix matrix={matrix} />
      </>
    );
  if (error) return <LoadError message="permissions.loadFailed" retry={() => refetch()} />;
  return <TableSkeleton rows={10} />;
};

const PermissionsPage = () => {
  const { canAccess, isPending } = useCanAccess({ resource: 'permissions', action: 'list' });
  return (
    <>
      <PageHeader title="resources.permissions.menu.list" subtitle="permissions.intro" />
      {isPending ? <TableSkeleton rows={10} /> : null}
      {canAccess ? <Content /> : null}
      {isPending || canAccess ? null : <Notice role="alert" title="permissions.forbidden" />}
    </>
  );
};

export default PermissionsPage;

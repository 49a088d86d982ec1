import Typography from '@mui/material/Typography';
import { useCanAccess, useTranslate } from 'react-admin';
import { LoadError, Notice, TableSkeleton } from '../../ui/list/states.tsx';
import { Matrix } from './Matrix.tsx';
import { SecondFactorRoles } from './SecondFactorRoles.tsx';
import { useMatrix } from './useMatrix.ts';

const Content = () => {
  const translate = useTranslate();
  const { matrix, error, isUnsupported, refetch } = useMatrix();
  if (isUnsupported) return <Notice title={translate('permissions.unsupported')} />;
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

/** Roles and permissions: what each role may do, seen and changed. */
const PermissionsPage = () => {
  const translate = useTranslate();
  const { canAccess, isPending } = useCanAccess({ resource: 'permissions', action: 'list' });
  const title = translate('permissions.title');
  return (
    <>
      <title>{`${title} · Amparo`}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        {translate('permissions.intro')}
      </Typography>
      {isPending ? <TableSkeleton rows={10} /> : null}
      {canAccess ? <Content /> : null}
      {isPending || canAccess ? null : (
        <Notice role="alert" title={translate('permissions.forbidden')} />
      )}
    </>
  );
};

export default PermissionsPage;

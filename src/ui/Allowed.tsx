import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useCanAccess, useResourceContext, useTranslate } from 'react-admin';
import type { InternalAddress } from '../routes.ts';
import { allows, allowsOf } from '../session/permissions.ts';
import { readSession } from '../session/session.ts';

const home: InternalAddress = '/';

export const AccessDenied = () => {
  const translate = useTranslate();
  const title = translate('ra.page.access_denied');
  return (
    <Card sx={{ maxWidth: 560, mx: 'auto', mt: { xs: 2, sm: 6 } }}>
      <title>{`${title} · Amparo`}</title>
      <Box sx={{ px: 3, py: 5, textAlign: 'center' }}>
        <LockOutlined sx={{ fontSize: 40, color: 'primary.main' }} aria-hidden />
        <Typography variant="h1" sx={{ mt: 1 }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1.5 }}>{translate('ra.message.access_denied')}.</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
          {translate('auth.denied.hint')}
        </Typography>
        <Button component={LinkBase} to={home} variant="contained">
          {translate('auth.denied.home')}
        </Button>
      </Box>
    </Card>
  );
};

interface AllowedProps {
  /** Action that one must be allowed on the resource around. */
  readonly action: 'list' | 'create';
  readonly children: ReactNode;
}

/**
 * A screen for who may use it; another user who comes to its address is told so there. While the server has not
 * told the permissions a form is shown but to who had none for it at sign-in; a list is not, as it would be refused.
 */
export const Allowed = ({ action, children }: AllowedProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess, isPending } = useCanAccess({ resource, action });
  if (isPending) {
    const known = readSession()?.permissions;
    const hadIt =
      !known ||
      allows(
        allowsOf(known, () => true),
        resource,
        action,
      );
    return action === 'create' && hadIt ? children : null;
  }
  return canAccess ? children : <AccessDenied />;
};

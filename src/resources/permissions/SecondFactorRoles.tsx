import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import type { Role } from '../../../domain/permissions.ts';
import type { PermissionMatrix } from '../../data/permissions.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useFailure } from '../../ui/useFailure.ts';

const QUERY = ['permissions', 'matrix'];

/** Which roles must sign in with a second factor; an administrator decides, at once. */
export const SecondFactorRoles = ({ matrix }: { readonly matrix: PermissionMatrix }) => {
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('permissions.secondFactorHint')}
      </Typography>
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

import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { Permission } from '../../../domain/permissions.ts';
import type { DialogRequest } from '../../dialogs/requests.ts';
import type { TextKey } from '../../i18n/amparo.ts';

export const editAction = (permission: Permission, label: TextKey, opens: DialogRequest) => ({
  permission,
  label,
  icon: <Edit />,
  isQuick: true,
  opens,
});

export const viewPolicyAction = (id: number) => ({
  label: 'policies.view',
  icon: <Visibility />,
  isQuick: true,
  opens: { type: 'info', id } as const,
});

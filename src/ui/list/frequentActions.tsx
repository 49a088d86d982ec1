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

export const openAction = (label: TextKey, opens: DialogRequest) => ({
  label,
  icon: <Visibility />,
  isQuick: true,
  opens,
});

export const viewPolicyAction = (id: number) => openAction('policies.view', { type: 'info', id });

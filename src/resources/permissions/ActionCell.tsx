import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isKept } from '../../../domain/permissionChange.ts';
import { permissionTitle } from '../../../domain/permissionNames.ts';
import type { Permission } from '../../../domain/permissions.ts';
import type { DraftRole } from './useDraft.ts';

interface ActionCellProps {
  readonly draft: DraftRole;
  readonly action: Permission;
  /** Undefined for who may only look. */
  readonly onToggle: ((draft: DraftRole, action: Permission) => void) | undefined;
}

/** What differs from the default, in a word. */
const Difference = ({ draft, action }: Pick<ActionCellProps, 'draft' | 'action'>) => {
  const translate = useTranslate();
  const isHeld = draft.wanted.includes(action);
  if (isHeld === draft.defaults.includes(action)) return null;
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ fontWeight: 600, color: isHeld ? 'success.main' : 'error.main', mt: -0.5 }}
    >
      {translate(isHeld ? 'permissions.added' : 'permissions.removed')}
    </Typography>
  );
};

/** Whether a role may do something: a box to tick. */
export const ActionCell = ({ draft, action, onToggle }: ActionCellProps) => {
  const translate = useTranslate();
  const { role, roleName, wanted, change } = draft;
  const kept = isKept(role, action);
  const isUnsaved = change.gained.includes(action) || change.lost.includes(action);
  return (
    <TableCell align="center" sx={{ py: 0, bgcolor: isUnsaved ? 'action.selected' : undefined }}>
      <Tooltip title={kept ? translate('permissions.kept') : ''} describeChild>
        <span>
          <Checkbox
            checked={wanted.includes(action)}
            disabled={kept || !onToggle}
            onChange={() => onToggle?.(draft, action)}
            slotProps={{ input: { 'aria-label': `${roleName}: ${permissionTitle(action)}` } }}
          />
        </span>
      </Tooltip>
      <Difference draft={draft} action={action} />
    </TableCell>
  );
};

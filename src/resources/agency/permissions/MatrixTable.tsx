import RestartAlt from '@mui/icons-material/RestartAlt';
import {
  Button,
  Card,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  groupedPermissions,
  isProtected,
  type Permission,
  permissionTitle,
} from '../../../../domain/permissions.ts';
import { sizes } from '../../../theme/components/shared.ts';
import { BAR_HEIGHT } from './SaveBar.tsx';
import { type DraftRole, isDefault } from './useMatrix.ts';

interface ActionCellProps {
  readonly draft: DraftRole;
  readonly action: Permission;
  /** Undefined for who may only look. */
  readonly onToggle: ((draft: DraftRole, action: Permission) => void) | undefined;
}

const Difference = ({ draft, action }: Pick<ActionCellProps, 'draft' | 'action'>) => {
  const translate = useTranslate();
  const isGranted = draft.wanted.includes(action);
  if (isGranted === draft.defaults.includes(action)) return null;
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ fontWeight: 600, color: isGranted ? 'success.main' : 'error.main', mt: -0.5 }}
    >
      {translate(isGranted ? 'permissions.added' : 'permissions.removed')}
    </Typography>
  );
};

const ActionCell = ({ draft, action, onToggle }: ActionCellProps) => {
  const translate = useTranslate();
  const { role, roleName, wanted, change } = draft;
  const isLocked = isProtected(role, action);
  const isUnsaved = change.gained.includes(action) || change.lost.includes(action);
  return (
    <TableCell align="center" sx={{ py: 0, bgcolor: isUnsaved ? 'action.selected' : undefined }}>
      <Tooltip title={isLocked ? translate('permissions.kept') : ''} describeChild>
        <span>
          <Checkbox
            checked={wanted.includes(action)}
            disabled={isLocked || !onToggle}
            onChange={() => onToggle?.(draft, action)}
            slotProps={{ input: { 'aria-label': `${roleName}: ${permissionTitle(action)}` } }}
          />
        </span>
      </Tooltip>
      <Difference draft={draft} action={action} />
    </TableCell>
  );
};

interface RoleHeadingProps {
  readonly draft: DraftRole;
  readonly all: number;
  readonly onReset: ((draft: DraftRole) => void) | undefined;
}

const RoleHeading = ({ draft, all, onReset }: RoleHeadingProps) => {
  const translate = useTranslate();
  const { roleName, wanted } = draft;
  const nothingToReset = isDefault(draft);
  const name = translate('permissions.resetOf', { role: roleName });
  return (
    <TableCell align="center" scope="col" sx={{ width: { sm: 170 }, verticalAlign: 'top' }}>
      {roleName}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {translate('permissions.count', { held: wanted.length, all })}
      </Typography>
      {onReset ? (
        <Tooltip
          title={nothingToReset ? translate('permissions.isDefault', { role: roleName }) : ''}
        >
          <span>
            <Button
              size="small"
              startIcon={<RestartAlt />}
              disabled={nothingToReset}
              aria-label={name}
              onClick={() => onReset(draft)}
            >
              {translate('permissions.reset')}
            </Button>
          </span>
        </Tooltip>
      ) : null}
    </TableCell>
  );
};

interface MatrixEdits {
  readonly toggle: (draft: DraftRole, action: Permission) => void;
  readonly reset: (draft: DraftRole) => void;
}

interface MatrixTableProps {
  readonly actions: readonly Permission[];
  readonly drafts: readonly DraftRole[];
  readonly edits: MatrixEdits | undefined;
}

const groupStyles = {
  fontWeight: 650,
  bgcolor: 'background.default',
  color: 'text.secondary',
  py: 0.75,
} as const;

const tableStyles = {
  // The last row of a group needs no line: the next group's ground parts them.
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& thead th': {
    position: { sm: 'sticky' },
    top: sizes.topBar + BAR_HEIGHT,
    zIndex: 2,
    bgcolor: 'background.paper',
  },
} as const;

export const MatrixTable = ({ actions: all, drafts, edits }: MatrixTableProps) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflow: 'visible' }}>
      {/* No frame that scrolls: the heading stays in sight while the page does. */}
      <TableContainer sx={{ overflow: 'visible' }}>
        <Table aria-label={translate('resources.permissions.menu.list')} sx={tableStyles}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{translate('permissions.action')}</TableCell>
              {drafts.map((draft) => (
                <RoleHeading
                  key={draft.role}
                  draft={draft}
                  all={all.length}
                  onReset={edits?.reset}
                />
              ))}
            </TableRow>
          </TableHead>
          {groupedPermissions(all).map(({ group, title, actions }) => (
            <TableBody key={group}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={drafts.length + 1}
                  sx={groupStyles}
                >
                  {title}
                </TableCell>
              </TableRow>
              {actions.map((action) => (
                <TableRow key={action} hover>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                    {permissionTitle(action)}
                  </TableCell>
                  {drafts.map((draft) => (
                    <ActionCell
                      key={draft.role}
                      draft={draft}
                      action={action}
                      onToggle={edits?.toggle}
                    />
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </TableContainer>
    </Card>
  );
};

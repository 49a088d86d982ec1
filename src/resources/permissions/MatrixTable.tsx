import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { groupedPermissions, permissionTitle } from '../../../domain/permissionNames.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { shell } from '../../theme/themes.ts';
import { ActionCell } from './ActionCell.tsx';
import { RoleHeading } from './RoleHeading.tsx';
import { BAR_HEIGHT } from './SaveBar.tsx';
import type { DraftRole } from './useDraft.ts';

/** What can be done with the matrix; nothing by who may only look. */
export interface MatrixEdits {
  readonly toggle: (draft: DraftRole, action: Permission) => void;
  readonly reset: (draft: DraftRole) => void;
}

interface MatrixTableProps {
  readonly drafts: readonly DraftRole[];
  readonly edits: MatrixEdits | undefined;
}

const groups = groupedPermissions();

const groupLooks = {
  fontWeight: 650,
  bgcolor: 'background.default',
  color: 'text.secondary',
  py: 0.75,
} as const;

const tableLooks = {
  // The last row of a group needs no line: the next group's ground parts them.
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& thead th': {
    position: { sm: 'sticky' },
    top: shell.topBarHeight + BAR_HEIGHT,
    zIndex: 2,
    bgcolor: 'background.paper',
  },
} as const;

/** Actions by role, in groups. */
export const MatrixTable = ({ drafts, edits }: MatrixTableProps) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflow: 'visible' }}>
      {/* No frame that scrolls: the heading stays in sight while the page does. */}
      <TableContainer sx={{ overflow: 'visible' }}>
        <Table size="small" aria-label={translate('permissions.title')} sx={tableLooks}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{translate('permissions.action')}</TableCell>
              {drafts.map((draft) => (
                <RoleHeading key={draft.role} draft={draft} onReset={edits?.reset} />
              ))}
            </TableRow>
          </TableHead>
          {groups.map(({ group, title, actions }) => (
            <TableBody key={group}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={drafts.length + 1}
                  sx={groupLooks}
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

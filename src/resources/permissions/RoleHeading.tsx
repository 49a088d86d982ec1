import RestartAlt from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PERMISSIONS } from '../../../domain/permissions.ts';
import { type DraftRole, isDefault } from './useDraft.ts';

interface RoleHeadingProps {
  readonly draft: DraftRole;
  readonly onReset: ((draft: DraftRole) => void) | undefined;
}

/** A role above its column: how much it may do, and the way back to the default. */
export const RoleHeading = ({ draft, onReset }: RoleHeadingProps) => {
  const translate = useTranslate();
  const { roleName, wanted } = draft;
  const nothingToReset = isDefault(draft);
  const name = translate('permissions.resetOf', { role: roleName });
  return (
    <TableCell align="center" scope="col" sx={{ width: { sm: 170 }, verticalAlign: 'top' }}>
      {roleName}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {translate('permissions.count', { held: wanted.length, all: PERMISSIONS.length })}
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

import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FieldChange } from '../../../domain/audit/difference.ts';
import { fieldName } from '../../../domain/audit/fieldNames.ts';
import { valueText } from './valueText.ts';

const wrapped = { whiteSpace: 'normal', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

const ChangeRow = ({ change }: { readonly change: FieldChange }) => {
  const translate = useTranslate();
  const { field, before, after, changed, personal } = change;
  return (
    <TableRow sx={changed ? { bgcolor: 'action.selected' } : undefined}>
      <TableCell component="th" scope="row" sx={{ ...wrapped, fontWeight: changed ? 650 : 400 }}>
        {fieldName(field)}
        {changed ? (
          <Chip color="warning" label={translate('audit.changed')} sx={{ ml: 0.75 }} />
        ) : null}
        {personal ? (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {translate('audit.personal')}
          </Typography>
        ) : null}
      </TableCell>
      <TableCell sx={wrapped}>{valueText(before)}</TableCell>
      <TableCell sx={{ ...wrapped, fontWeight: changed ? 650 : 400 }}>{valueText(after)}</TableCell>
    </TableRow>
  );
};

/** What was and what is, field by field; what changed is marked and comes first. */
export const DifferenceTable = ({ changes }: { readonly changes: readonly FieldChange[] }) => {
  const translate = useTranslate();
  const title = translate('audit.changes');
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ mt: 1.5 }}>
      <Table size="small" aria-label={title} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('audit.field')}</TableCell>
            <TableCell>{translate('audit.before')}</TableCell>
            <TableCell>{translate('audit.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <ChangeRow key={`${change.field} ${change.personal}`} change={change} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { Anonymized } from '../../../data/personalData.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { countOf } from '../../../ui/format.ts';
import { replacedPlaces } from './replacement.ts';

/** What was done, place by place: the officer's evidence until the dialog is closed. */
export const DoneStep = ({ done }: { readonly done: Anonymized }) => {
  const translate = useTranslate();
  return (
    <DialogFrame title={translate('lopdp.anonymize.title')} width="sm" closesOutside>
      <Alert severity="success" sx={{ mb: 1.5 }}>
        {translate('lopdp.anonymize.done')}
      </Alert>
      <Table size="small" aria-label={translate('lopdp.anonymize.did')}>
        <TableBody>
          {replacedPlaces(done.places).map(({ label, rows }) => (
            <TableRow key={label}>
              <TableCell>{label}</TableCell>
              <TableCell align="right">{countOf(rows)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DialogFrame>
  );
};

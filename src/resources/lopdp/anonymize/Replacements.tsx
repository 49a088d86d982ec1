import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { AnonymizePreview } from '../../../data/personalData.ts';
import { countOf } from '../../../ui/format.ts';
import { type Replacement, replacedPlaces } from './replacement.ts';

const lines = { m: 0, p: 0, listStyle: 'none' } as const;
const muted = { color: 'text.secondary' } as const;

const Line = ({ label, by }: Replacement) => {
  const translate = useTranslate();
  return (
    <li>
      {label}{' '}
      <Box component="span" sx={muted}>
        → {'key' in by ? translate(by.key) : by.text}
      </Box>
    </li>
  );
};

/** Field by field what stands there afterwards, and in how many rows. */
export const Replacements = ({ places }: Pick<AnonymizePreview, 'places'>) => {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={translate('lopdp.anonymize.preview')} sx={{ mb: 2 }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('lopdp.anonymize.place')}</TableCell>
          <TableCell>{translate('lopdp.anonymize.replacement')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {replacedPlaces(places).map(({ label, rows, replacements }) => (
          <TableRow key={label}>
            <TableCell sx={{ verticalAlign: 'top' }}>
              {label}
              <Box sx={muted}>
                {translate('lopdp.anonymize.rows', { smart_count: rows, rows: countOf(rows) })}
              </Box>
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <Box component="ul" sx={lines}>
                {replacements.map((replacement) => (
                  <Line key={replacement.label} {...replacement} />
                ))}
              </Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

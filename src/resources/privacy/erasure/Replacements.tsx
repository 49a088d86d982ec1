import { Box, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { erasedPlaces } from '../../../../domain/privacy/personalData/inventory.ts';
import type { Erasure, PersonalPlace } from '../../../../domain/privacy/personalData/shapes.ts';
import type { AnonymizePreview } from '../../../data/personalData.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { countOf } from '../../../ui/format.ts';
import { HeadedTable } from '../../../ui/table/HeadedTable.tsx';

interface Replacement {
  readonly label: string;
  readonly by: { readonly text: string } | { readonly key: TextKey };
}

type Counted = Pick<AnonymizePreview, 'places' | 'keeps'>;

const keys = {
  cleared: 'lopdp.anonymize.nothing',
  numbered: 'lopdp.anonymize.numbered',
  digested: 'lopdp.anonymize.destroyed',
  emptied: 'lopdp.anonymize.destroyed',
  dropped: 'lopdp.anonymize.destroyed',
  own: 'lopdp.anonymize.ownPersonal',
  generalised: 'lopdp.anonymize.capital',
  unreadable: 'lopdp.anonymize.unreadable',
} as const satisfies Partial<Record<Erasure['how'], TextKey>>;

const replacementBy = (erasure: Erasure): Replacement['by'] | undefined => {
  if (erasure.how === 'kept' || erasure.how === 'derived') return undefined;
  if (erasure.how === 'replaced') return { text: erasure.as ?? String(erasure.by) };
  return { key: keys[erasure.how] };
};

const replacementsAt = ({ fields }: PersonalPlace): Replacement[] =>
  fields.flatMap(({ label, erasure }) => {
    const by = replacementBy(erasure);
    return by ? [{ label, by }] : [];
  });

/**
 * The rows touched, in the words of the inventory; the person first, places without rows left out.
 * @param preview tables and their rows, as the server counted them, and the terms that hold fields back
 */
const replacedPlaces = ({ places, keeps }: Counted) => {
  const rowsOf = new Map(places.map(({ table, rows }) => [table, rows]));
  return [...erasedPlaces(keeps)]
    .sort((a, b) => Number(b.belongsTo === 'self') - Number(a.belongsTo === 'self'))
    .map((place) => ({
      label: place.label,
      rows: rowsOf.get(place.table) ?? 0,
      replacements: replacementsAt(place),
    }))
    .filter(({ rows }) => rows > 0);
};

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

export const Replacements = (counted: Counted) => {
  const translate = useTranslate();
  return (
    <HeadedTable
      aria-label={translate('lopdp.anonymize.preview')}
      sx={{ mb: 2 }}
      headings={[{ label: 'lopdp.anonymize.place' }, { label: 'lopdp.anonymize.replacement' }]}
    >
      {replacedPlaces(counted).map(({ label, rows, replacements }) => (
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
    </HeadedTable>
  );
};

import { Box, TableCell, TableRow } from '@mui/material';
import { useContext } from 'react';
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';
import {
  isOwnFieldResource,
  OWN_VALUES,
  ownKeyOf,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { entities } from '../../../domain/entities/index.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { plainText } from '../format.ts';
import { HeadedTable } from '../table/HeadedTable.tsx';
import type { Staleness } from './staleness.ts';
import { ValueTexts } from './valueTexts.ts';

interface Change {
  readonly field: string;
  readonly label: string;
  readonly isTyped: boolean;
  readonly mine: string;
  readonly now: string;
}

function useWriting() {
  const texts = useContext(ValueTexts);
  const resource = useResourceContext();
  const fields = entities.find((entity) => entity.resource === resource)?.fields ?? {};
  return (field: string, value: unknown, records: readonly RaRecord[]): string => {
    const { as = '', name = '' } = fields[field]?.reference ?? {};
    const named = records.find((record) => record[field] === value)?.[as]?.[name];
    const text = texts?.get(field)?.(value) ?? named ?? value;
    return plainText(Array.isArray(text) ? text.join(', ') : text);
  };
}

export function useLabels() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const own = useOwnFields(isOwnFieldResource(resource) ? resource : undefined) ?? noOwnFields;
  return (path: string): string => {
    const key = ownKeyOf(path);
    if (key === undefined) return translate(`resources.${resource}.fields.${path}`);
    return own.get(key)?.field.label ?? key;
  };
}

const pathsOf = (names: readonly string[], records: readonly FieldValues[]): string[] =>
  names.flatMap((name) => {
    if (name !== OWN_VALUES) return [name];
    const keys = records.flatMap((record) => Object.keys(record[OWN_VALUES] ?? {}));
    return [...new Set(keys)].map(ownPath);
  });

/**
 * What another user has changed of the fields of the form around.
 * @param names of the fields that the form saves
 */
export function useChanges(
  stale: Staleness | undefined,
  names: readonly string[],
  valuesOf: (record: RaRecord) => FieldValues,
): readonly Change[] {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const labelOf = useLabels();
  const write = useWriting();
  if (!stale?.now) return [];
  const { before, mine, now } = stale;
  const [then, since] = [valuesOf(before), valuesOf(now)];
  return pathsOf(
    names.filter((name) => name !== 'version' && name in since),
    [then, since],
  )
    .filter((field) => JSON.stringify(get(then, field)) !== JSON.stringify(get(since, field)))
    .map((field) => {
      const isTyped = get(dirtyFields, field) !== undefined;
      const value: unknown = get(isTyped ? mine : then, field);
      return {
        field,
        label: labelOf(field),
        isTyped,
        mine: write(field, value, [now, before]),
        now: write(field, get(since, field), [now]),
      };
    });
}

const comparison = {
  mb: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '& .MuiTableCell-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tbody td:first-of-type': { paddingLeft: '6px' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const;

export const StaleComparison = ({ changes }: { readonly changes: readonly Change[] }) => {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <Box sx={comparison}>
      <HeadedTable
        aria-label={translate('common.stale.compared')}
        headings={[
          { label: 'common.stale.columns.field' },
          { label: 'common.stale.columns.now' },
          { label: 'common.stale.columns.mine' },
        ]}
      >
        {changes.map(({ field, label, isTyped, mine, now }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{now}</TableCell>
            <TableCell sx={isTyped ? { fontWeight: 600 } : { color: 'text.secondary' }}>
              {isTyped ? mine : translate('common.stale.untouched', { value: mine })}
            </TableCell>
          </TableRow>
        ))}
      </HeadedTable>
    </Box>
  );
};

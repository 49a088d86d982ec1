import { Box, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CHOSEN_KINDS, chosenKindOf } from '../../../../domain/agency/ownFields/ownField.ts';
import type { OwnFieldRecord } from '../../../data/useOwnFields.ts';
import { countOf } from '../../../ui/format.ts';
import { usePolicyTypeNames } from '../../../ui/lookups.ts';

const USES = [
  'isRequired',
  'isUnique',
  'isInList',
  'isSorted',
  'isSearched',
  'isInPdf',
  'isExported',
  'isPersonal',
] as const;

const RULES: readonly (typeof USES)[number][] = ['isRequired', 'isUnique'];

interface OfField {
  readonly field: OwnFieldRecord;
}

const useTypes = ({ resource, policyTypeIds }: OwnFieldRecord): string | undefined => {
  const translate = useTranslate();
  const names = usePolicyTypeNames(policyTypeIds);
  if (resource !== 'policies') return undefined;
  if (policyTypeIds.length === 0) return translate('ownFields.ofEveryType');
  const count = policyTypeIds.length;
  return names && translate('ownFields.ofTypes', { types: names, smart_count: count });
};

const Uses = ({ field }: OfField) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
      {USES.filter((use) => field[use]).map((use) => (
        <Chip
          key={use}
          color={RULES.includes(use) ? 'info' : 'default'}
          label={translate(`resources.own-fields.fields.${use}`)}
        />
      ))}
    </Box>
  );
};

interface AboutFieldProps extends OfField {
  /** Number of records with a value; undefined until they are counted. */
  readonly records: number | undefined;
  /** Shown in place of the field's uses, as of a retired field since when it is. */
  readonly children?: ReactNode;
}

export const AboutField = ({ field, records, children }: AboutFieldProps) => {
  const translate = useTranslate();
  const types = useTypes(field);
  const { label, kind, section } = field;
  const chosen = chosenKindOf(field);
  const computed = chosen === kind ? undefined : CHOSEN_KINDS[chosen];
  const inSection = section ? translate('ownFields.inSection', { section }) : undefined;
  const counted =
    records === undefined
      ? undefined
      : translate(records > 0 ? 'ownFields.records' : 'ownFields.unused', {
          smart_count: records,
          count: countOf(records),
        });
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[computed, CHOSEN_KINDS[kind], inSection, types, counted].filter(Boolean).join(' · ')}
      </Typography>
      {children ? <Typography variant="body2">{children}</Typography> : <Uses field={field} />}
    </Box>
  );
};

import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { OwnFieldResource } from '../../../domain/agency/ownFields/ownField.ts';
import { shownFields } from '../../../domain/agency/ownFields/shown.ts';
import { noOwnFields, type OwnValues } from '../../../domain/agency/ownFields/values.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { Facts } from '../Facts.tsx';

/** A field of a record with its value. */
export interface DataLine {
  readonly name: string;
  readonly value: ReactNode;
}

interface RecordDataProps {
  readonly resource: OwnFieldResource;
  readonly lines: readonly DataLine[];
}

/** What a record is, line by line, with its own fields (domain §16). */
export const RecordData = ({ resource, lines }: RecordDataProps) => {
  const translate = useTranslate();
  const values = useRecordContext<{ id: number; customFields?: OwnValues }>()?.customFields ?? {};
  const own = shownFields(useOwnFields(resource) ?? noOwnFields, values);
  const all = [...lines, ...own.map(({ field, text }) => ({ name: field.label, value: text }))];
  return (
    <>
      <Typography variant="overline" component="h2" sx={{ color: 'primary.main' }}>
        {translate('pages.data')}
      </Typography>
      <Facts facts={all.map(({ name, value }) => [name, value] as const)} isNarrow />
    </>
  );
};

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { OwnFieldResource } from '../../../domain/ownFields/ownField.ts';
import { shownFields } from '../../../domain/ownFields/shown.ts';
import { noOwnFields, type OwnValues } from '../../../domain/ownFields/values.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';

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
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '2fr 3fr', columnGap: 2, rowGap: 0.75 }}
      >
        {all.map(({ name, value }) => (
          <Fragment key={name}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Fragment>
        ))}
      </Box>
    </>
  );
};

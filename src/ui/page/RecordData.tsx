import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { OwnFieldResource } from '../../../domain/agency/ownFields/ownField.ts';
import { shownFields } from '../../../domain/agency/ownFields/shown.ts';
import { noOwnFields, type OwnValues } from '../../../domain/agency/ownFields/values.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { type Fact, Facts } from '../Facts.tsx';

/**
 * What a record has of the fields that the agency has added (domain §16).
 * @param typeId of a policy: its type, which some of them are of alone
 */
export const useOwnFacts = (
  resource: OwnFieldResource,
  values: OwnValues = {},
  typeId?: number,
): readonly Fact[] =>
  shownFields(useOwnFields(resource) ?? noOwnFields, values, typeId).map(({ field, text }) => [
    field.label,
    text,
  ]);

interface RecordDataProps {
  readonly resource: OwnFieldResource;
  readonly facts: readonly Fact[];
  /** Of a policy: its type. */
  readonly typeId?: number;
  /** Where the data are changed, beside the heading. */
  readonly edit?: ReactNode;
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  mb: 0.5,
} as const;

/** What a record is, line by line, with its own fields. */
export const RecordData = ({ resource, facts, typeId, edit }: RecordDataProps) => {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; customFields?: OwnValues }>();
  const own = useOwnFacts(resource, record?.customFields, typeId);
  return (
    <>
      <Box sx={heading}>
        <Typography variant="h3" component="h2">
          {translate('pages.data')}
        </Typography>
        {edit}
      </Box>
      <Facts facts={[...facts, ...own]} isNarrow />
    </>
  );
};

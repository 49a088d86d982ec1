import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { type OwnFieldResource, ownPath } from '../../../domain/agency/ownFields/ownField.ts';
import { shownFields } from '../../../domain/agency/ownFields/shown.ts';
import {
  computeOwnValues,
  fieldsInForce,
  noOwnFields,
  type OwnValues,
} from '../../../domain/agency/ownFields/values.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { OwnValueText } from '../ownFields/OwnValueText.tsx';

/**
 * What a record has of the fields that the agency has added (domain §16), and why computed ones are blank.
 * @param typeId of a policy: its type, which some of them are of alone
 */
export const useOwnFacts = (
  resource: OwnFieldResource,
  values: OwnValues = {},
  typeId?: number,
): readonly Fact[] => {
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const { reasons } = computeOwnValues(compiled, values, { policyTypeId: typeId });
  const why = fieldsInForce(compiled).flatMap(({ key, label }): Fact[] =>
    reasons[key] === undefined ? [] : [[label, reasons[key], false, ownPath(key)]],
  );
  const shown = shownFields(compiled, values, typeId).map(
    ({ field: { kind, label }, text }): Fact => [
      label,
      <OwnValueText key={label} kind={kind} text={text} />,
      kind === 'longText',
    ],
  );
  return [...shown, ...useFactsSeen(resource, why, typeId)];
};

/** Facts but for those of fields that the visitor does not see (domain §33). @param typeId of a policy: its type */
export const useFactsSeen = (resource: string, facts: readonly Fact[], typeId?: number) => {
  const isHidden = useIsHidden();
  return facts.filter(([, , , field]) => !(field && isHidden(resource, field, typeId)));
};

interface DataProps {
  readonly facts: readonly Fact[];
  /** Where the data are changed, beside the heading. */
  readonly edit?: ReactNode;
}

interface RecordDataProps extends DataProps {
  readonly resource: OwnFieldResource;
  /** Of a policy: its type. */
  readonly typeId?: number;
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  mb: 0.5,
} as const;

/** What a record is, line by line. */
export const Data = ({ facts, edit }: DataProps) => {
  const translate = useTranslate();
  return (
    <>
      <Box sx={heading}>
        <Typography variant="h3" component="h2">
          {translate('pages.data')}
        </Typography>
        {edit}
      </Box>
      <Facts facts={facts} isNarrow />
    </>
  );
};

/** {@link Data} with the record's own fields. */
export const RecordData = ({ resource, facts, typeId, edit }: RecordDataProps) => {
  const record = useRecordContext<{ id: number; customFields?: OwnValues }>();
  const own = useOwnFacts(resource, record?.customFields, typeId);
  const seen = useFactsSeen(resource, facts, typeId);
  return <Data facts={[...seen, ...own]} edit={edit} />;
};

import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { type OwnFieldResource, ownPath } from '../../../domain/agency/ownFields/ownField.ts';
import { shownFields } from '../../../domain/agency/ownFields/shownFields.ts';
import {
  computeOwnValues,
  fieldsInForce,
  noOwnFields,
  type OwnValues,
} from '../../../domain/agency/ownFields/values.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { OwnValueText } from '../ownFields/ownContent.tsx';

interface Shown {
  readonly customFields?: OwnValues | undefined;
  readonly policy_type_id?: number;
}

export const useOwnFacts = (resource: OwnFieldResource, record: Shown = {}): readonly Fact[] => {
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const { customFields: values = {}, policy_type_id: typeId } = record;
  const { reasons } = computeOwnValues(compiled, values, {
    policyTypeId: typeId,
    record: { ...record },
  });
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
  return [...shown, ...useFactsSeen(resource, why, record)];
};

export const useFactsSeen = (resource: string, facts: readonly Fact[], record: Shown = {}) => {
  const isHidden = useIsHidden();
  const isSeen = (field: string) =>
    !isHidden(resource, field, record.policy_type_id, { ...record });
  return facts.filter(([, , , fields = []]) => [fields].flat().every(isSeen));
};

interface DataProps {
  readonly facts: readonly Fact[];
  readonly edit?: ReactNode;
}

interface RecordDataProps extends DataProps {
  readonly resource: OwnFieldResource;
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  mb: 0.5,
} as const;

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

export const RecordData = ({ resource, facts, edit }: RecordDataProps) => {
  const record = useRecordContext<Shown & { id: number }>();
  const own = useOwnFacts(resource, record);
  const seen = useFactsSeen(resource, facts, record);
  return <Data facts={[...seen, ...own]} edit={edit} />;
};

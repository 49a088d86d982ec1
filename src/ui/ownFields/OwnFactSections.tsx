import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type OwnFieldResource, ownPath } from '../../../domain/agency/ownFields/ownField.ts';
import {
  computeOwnValues,
  fieldsInForce,
  noOwnFields,
} from '../../../domain/agency/ownFields/values.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { orDash } from '../format.ts';
import { Notice } from '../list/states.tsx';
import { Subsection } from '../page/Section.tsx';
import { sectionsOf } from './OwnFieldInputs.tsx';
import { ownContentOf, type WithOwnValues } from './ownContent.tsx';

interface OwnFactSectionsProps {
  readonly resource: OwnFieldResource;
  readonly record: WithOwnValues;
}

export const OwnFactSections = ({ resource, record }: OwnFactSectionsProps) => {
  const translate = useTranslate();
  const compiled = useOwnFields(resource) ?? noOwnFields;
  const isHidden = useIsHidden();
  const fields = fieldsInForce(compiled).filter(
    ({ key }) => !isHidden(resource, ownPath(key), undefined, { ...record }),
  );
  const { reasons } = computeOwnValues(compiled, record.customFields, {});
  if (fields.length === 0) return <Notice title="ownRecords.noFields" />;
  return sectionsOf(fields).map(({ name, fields: those }) => {
    const facts = those.map(
      (field): Fact => [field.label, reasons[field.key] ?? orDash(ownContentOf(field, record))],
    );
    return name === null ? (
      <Facts key="" facts={facts} label={translate('pages.data')} />
    ) : (
      <Box key={name} sx={{ mb: 1 }}>
        <Subsection title={name}>
          <Facts facts={facts} />
        </Subsection>
      </Box>
    );
  });
};

import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { insurerStatements } from '../../../../domain/contract/index.ts';
import type { InternalAddress } from '../../../routes.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { RowsInput } from '../../../ui/inputs/RowsInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { StatementFile } from './StatementFile.tsx';
import { StatementInputs } from './StatementInputs.tsx';

const label = (field: string) => `resources.insurer-statements.fields.lines.${field}`;

/** Lines typed by hand, for a statement on paper; a file takes their place. */
const TypedLines = () => {
  const translate = useTranslate();
  if (useWatch({ name: 'file' })) return null;
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {translate('insurerStatements.typed.or')}
      </Typography>
      <RowsInput source="lines" label={false}>
        <UpperTextInput source="policyNumber" label={label('policyNumber')} />
        <AmountInput source="commission" label={label('commission')} />
        <UpperTextInput source="instalment" label={label('instalment')} />
        <CivilDateInput source="collectedOn" label={label('collectedOn')} />
      </RowsInput>
    </div>
  );
};

const reconciliation: InternalAddress = '/insurer-statement';

const StatementCreate = () => (
  <FormPage
    schema={insurerStatements.registerStatement.body}
    texts="insurerStatements"
    leadsTo={(id) => `${reconciliation}?id=${id}`}
  >
    <StatementInputs />
    <FormSection title="insurerStatements.sections.lines">
      <StatementFile />
      <TypedLines />
    </FormSection>
  </FormPage>
);

export default StatementCreate;

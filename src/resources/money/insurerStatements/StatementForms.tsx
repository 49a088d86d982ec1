import { Typography } from '@mui/material';
import { type RaRecord, ResourceContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { insurerStatements } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import type { InternalAddress } from '../../../routes.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog, useSendUpdate } from '../../../ui/dialog/RecordDialog.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { RowsInput } from '../../../ui/inputs/RowsInput.tsx';
import { CompanySelect } from '../../../ui/inputs/SearchSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { StatementFile } from './StatementFile.tsx';

interface StatementInputsProps {
  /** Whether its lines were compared with this insurer's policies, so that no other can be chosen. */
  readonly isAlreadyImported?: boolean;
}

const StatementInputs = ({ isAlreadyImported = false }: StatementInputsProps) => (
  <>
    <FormSection title="insurerStatements.sections.statement">
      <CompanySelect source="company_id" disabled={isAlreadyImported} />
      <UpperTextInput source="numberStatement" span={3} />
      <CivilDateInput source="issuedOn" />
    </FormSection>
    <FormSection title="insurerStatements.sections.totals">
      <AmountInput source="statedTotal" />
      <AmountInput source="deposited" />
      <CivilDateInput source="depositedOn" />
    </FormSection>
  </>
);

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

export const StatementCreate = () => (
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

const StatementForm = ({ statement }: { readonly statement: RaRecord }) => {
  const send = useSendUpdate('insurer-statements', statement);
  return (
    <FormDialog
      title="insurerStatements.update"
      aside={statement.companyName}
      schema={insurerStatements.updateStatement.body}
      texts="insurerStatements.onUpdate"
      values={statement}
      send={send}
    >
      <StatementInputs isAlreadyImported />
    </FormDialog>
  );
};

export const UpdateStatementDialog = ({ id }: DialogSubject) => (
  <ResourceContextProvider value="insurer-statements">
    <RecordDialog resource="insurer-statements" id={id} title="insurerStatements.update">
      {(statement) => <StatementForm statement={statement} />}
    </RecordDialog>
  </ResourceContextProvider>
);

import { Button, Typography } from '@mui/material';
import {
  ArrayInput,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { insurerStatements } from '../../../../domain/contract/index.ts';
import type { InternalAddress } from '../../../routes.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { StatementFile } from './StatementFile.tsx';
import { StatementInputs } from './StatementInputs.tsx';

const label = (field: string) => `resources.insurer-statements.fields.lines.${field}`;

const AddLine = () => {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" onClick={() => add()}>
      {translate('insurerStatements.typed.add')}
    </Button>
  );
};

const RemoveLine = () => {
  const translate = useTranslate();
  const { remove } = useSimpleFormIteratorItem();
  return <Button onClick={remove}>{translate('insurerStatements.typed.remove')}</Button>;
};

/** Lines typed by hand, for a statement on paper; a file takes their place. */
const TypedLines = () => {
  const translate = useTranslate();
  if (useWatch({ name: 'file' })) return null;
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {translate('insurerStatements.typed.or')}
      </Typography>
      <ArrayInput source="lines" label={false}>
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          addButton={<AddLine />}
          removeButton={<RemoveLine />}
        >
          <UpperTextInput source="policyNumber" label={label('policyNumber')} />
          <AmountInput source="commission" label={label('commission')} />
          <UpperTextInput source="instalment" label={label('instalment')} />
          <CivilDateInput source="collectedOn" label={label('collectedOn')} />
        </SimpleFormIterator>
      </ArrayInput>
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

import { type RaRecord, ResourceContextProvider } from 'react-admin';
import { insurerStatements } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RecordDialog, useSendUpdate } from '../../../ui/dialog/RecordDialog.tsx';
import { StatementInputs } from './StatementInputs.tsx';

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

const UpdateStatementDialog = ({ id }: DialogSubject) => (
  <ResourceContextProvider value="insurer-statements">
    <RecordDialog resource="insurer-statements" id={id} title="insurerStatements.update">
      {(statement) => <StatementForm statement={statement} />}
    </RecordDialog>
  </ResourceContextProvider>
);

export default UpdateStatementDialog;

import { ResourceContextProvider } from 'react-admin';
import { documents } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';

/** The dialog `requestDocument`: notes that a document of a record is asked for (domain §35). */
const RequestDocumentDialog = ({ filter }: DialogSubject) => {
  const { data: kinds = [] } = useCall(documents.listDocumentKinds);
  return (
    <ResourceContextProvider value="documents">
      <CallDialog
        title="documents.request"
        width="sm"
        call={documents.requestDocument}
        texts="documents.form"
        values={{ ...filter, isHealth: false }}
      >
        <FormSection>
          <ChoiceSelect
            source="kind"
            span={12}
            choices={kinds.map((kind) => ({ id: kind, name: kind }))}
          />
          <CivilDateInput source="dueDate" />
          <CheckInput source="isHealth" />
        </FormSection>
      </CallDialog>
    </ResourceContextProvider>
  );
};

export default RequestDocumentDialog;

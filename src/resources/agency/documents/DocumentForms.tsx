import { documents } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';

/** @param kind the document's own, which the settings may have no more */
const DocumentInputs = ({ kind }: { readonly kind?: string }) => {
  const { data = [] } = useCall(documents.listDocumentKinds);
  const kinds = [...new Set([...data, ...(kind ? [kind] : [])])];
  return (
    <FormSection>
      <ChoiceSelect source="kind" span={12} choices={kinds.map((id) => ({ id, name: id }))} />
      <CivilDateInput source="dueDate" />
      <CheckInput source="isHealth" />
    </FormSection>
  );
};

export const RequestDocumentDialog = ({ filter }: DialogSubject) => (
  <CallDialog
    resource="documents"
    title="documents.request"
    width="sm"
    call={documents.requestDocument}
    texts="documents.form"
    values={{ ...filter, isHealth: false }}
  >
    <DocumentInputs />
  </CallDialog>
);

export const UpdateDocumentDialog = ({ id, filter = {} }: DialogSubject) => {
  const { kind, dueDate, isHealth, version } = filter;
  return (
    <CallDialog
      resource="documents"
      title="documents.correction.title"
      width="sm"
      call={documents.updateDocument}
      params={{ id: Number(id) }}
      besides={{ version }}
      texts="documents.correction"
      values={{ kind, dueDate: dueDate || null, isHealth: isHealth === 1 }}
    >
      <DocumentInputs kind={`${kind}`} />
    </CallDialog>
  );
};

export const RejectDocumentDialog = ({ id, filter }: DialogSubject) => (
  <CallDialog
    resource="documents"
    title="documents.rejection.title"
    width="sm"
    call={documents.reviewDocument}
    params={{ id: Number(id) }}
    besides={{ version: filter?.version }}
    texts="documents.rejection"
    isDestructive
    values={{ isInOrder: false }}
  >
    <FormSection>
      <PlainTextInput source="reason" span={12} label="documents.rejection.reason" />
    </FormSection>
  </CallDialog>
);

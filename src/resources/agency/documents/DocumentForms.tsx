import { documents } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { DocumentInputs } from './DocumentInputs.tsx';

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

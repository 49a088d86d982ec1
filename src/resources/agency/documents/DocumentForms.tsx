import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { documents } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { dayOf } from '../../../ui/format.ts';
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

const Choice = ({ filter }: Pick<DialogSubject, 'filter'>) => {
  const translate = useTranslate();
  const { data = [] } = useCall(documents.listChecklists, { query: { ...filter } });
  const chosen: unknown = useWatch({ name: 'checklist' });
  const items = data.find(({ name }) => name === chosen)?.items ?? [];
  return (
    <FormSection>
      <ChoiceSelect
        source="checklist"
        label="documents.checklist.label"
        span={12}
        choices={data.map(({ name }) => ({ id: name, name }))}
        hint={translate('documents.checklist.hint')}
      />
      <Box component="ul" sx={{ gridColumn: '1 / -1', m: 0, pl: 2.5 }}>
        {items.map(({ kind, dueDate, isThere }) => (
          <Typography key={kind} component="li" variant="body2">
            {isThere ? translate('documents.checklist.there', { kind }) : kind}
            {!isThere && dueDate ? `, ${dayOf(dueDate)}` : null}
          </Typography>
        ))}
      </Box>
    </FormSection>
  );
};

export const RequestChecklistDialog = ({ filter }: DialogSubject) => (
  <CallDialog
    resource="documents"
    title="documents.checklist.title"
    width="sm"
    call={documents.requestChecklist}
    texts="documents.checklist"
    values={{ ...filter }}
  >
    <Choice filter={filter} />
  </CallDialog>
);

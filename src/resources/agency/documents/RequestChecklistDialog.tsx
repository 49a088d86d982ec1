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

const RequestChecklistDialog = ({ filter }: DialogSubject) => (
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

export default RequestChecklistDialog;

import Add from '@mui/icons-material/Add';
import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { consents } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { Purpose } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCall, useRefreshArea } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { useCan } from '../../../session/useCan.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { dayOf } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { Loaded, LoadedDialog } from '../../../ui/Loaded.tsx';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const Marks = ({ purpose: { isActive, isExplicit } }: { readonly purpose: Purpose }) => (
  <>
    {isExplicit ? <StatusChip tone="warning" label="consents.purposes.explicit" /> : null}
    {isActive ? null : <StatusChip tone="default" label="consents.purposes.inactive" />}
  </>
);

const PurposeCard = ({ purpose }: { readonly purpose: Purpose }) => {
  const translate = useTranslate();
  const canEdit = useCan('consents', 'edit');
  return (
    <Card component="article" variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ ...row, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {purpose.label}
        </Typography>
        <Marks purpose={purpose} />
        {canEdit ? (
          <DialogButton
            size="small"
            variant="outlined"
            aria-label={translate('consents.purposes.editOne', { purpose: purpose.label })}
            label="ra.action.edit"
            opens={{ type: 'consentPurpose', id: purpose.id }}
          />
        ) : null}
      </Box>
      {purpose.texts.map((text) => (
        <Box key={text.id} sx={{ mb: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('consents.purposes.version', {
              number: text.number,
              day: dayOf(text.validFrom),
              hash: text.sha256.slice(0, 12),
            })}
          </Typography>
          <Typography variant="body2">{text.body}</Typography>
        </Box>
      ))}
    </Card>
  );
};

export const PurposesDialog = () => {
  const query = useCall(consents.listPurposes);
  const canEdit = useCan('consents', 'edit');
  return (
    <DialogFrame
      title="consents.purposes.title"
      closesOutside
      actions={
        canEdit ? (
          <DialogButton
            variant="contained"
            icon={<Add />}
            label="consents.purposes.add"
            opens={{ type: 'consentPurpose', id: 'new' }}
          />
        ) : null
      }
    >
      <Loaded query={query} failed="consents.loadFailed" rows={6}>
        {(data) => data.map((purpose) => <PurposeCard key={purpose.id} purpose={purpose} />)}
      </Loaded>
    </DialogFrame>
  );
};

const MarkInputs = () => (
  <>
    <YesNoInput source="isExplicit" label="consents.purposes.isExplicit" span={6} />
    <YesNoInput source="isActive" label="consents.purposes.isActive" span={6} />
  </>
);

const NewPurpose = () => (
  <CallDialog
    title="consents.purposes.add"
    call={consents.registerPurpose}
    texts="consents.purposes"
    values={{ isExplicit: false, isActive: true }}
  >
    <FormSection>
      <LineInput source="label" label="consents.purposes.label" span={12} />
      <MarkInputs />
      <PlainTextInput source="body" label="consents.purposes.body" multiline />
    </FormSection>
  </CallDialog>
);

const schema = consents.updatePurpose.body.extend(consents.addConsentText.body.shape);

const EditPurpose = ({ purpose }: { readonly purpose: Purpose }) => {
  const agency = useAgency();
  const refresh = useRefreshArea();
  const { id, label, isExplicit, isActive, version } = purpose;
  const body = purpose.texts[0]?.body ?? '';
  return (
    <FormDialog
      title="consents.purposes.edit"
      aside={label}
      schema={schema}
      texts="consents.purposes"
      values={{ label, isExplicit, isActive, version, body, validFrom: agencyToday() }}
      send={async (values) => {
        const { body: words, validFrom, ...marks } = schema.parse(values);
        const params = { id };
        const { data } = await agency.call(consents.updatePurpose, { params, body: marks });
        if (words !== body)
          await agency.call(consents.addConsentText, { params, body: { body: words, validFrom } });
        // Once, after both.
        void refresh(consents.updatePurpose);
        return data;
      }}
    >
      <FormSection>
        <LineInput source="label" label="consents.purposes.label" span={9} />
        <CivilDateInput source="validFrom" label="consents.purposes.validFrom" />
        <MarkInputs />
        <PlainTextInput
          source="body"
          label="consents.purposes.body"
          hint="consents.purposes.bodyHint"
          multiline
        />
      </FormSection>
    </FormDialog>
  );
};

const Edit = ({ id }: { readonly id: number }) => {
  const query = useCall(consents.listPurposes);
  return (
    <LoadedDialog
      title="consents.purposes.edit"
      query={query}
      find={(data) => data.find((one) => one.id === id)}
      failed="consents.loadFailed"
    >
      {(purpose) => <EditPurpose purpose={purpose} />}
    </LoadedDialog>
  );
};

export const PurposeDialog = ({ id }: DialogSubject) =>
  id === 'new' ? <NewPurpose /> : <Edit id={Number(id)} />;

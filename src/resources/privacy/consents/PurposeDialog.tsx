import { consents } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { Purpose } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCall, useRefreshArea } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';

const Marks = () => (
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
      <Marks />
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
        <Marks />
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

const PurposeDialog = ({ id }: DialogSubject) =>
  id === 'new' ? <NewPurpose /> : <Edit id={Number(id)} />;

export default PurposeDialog;

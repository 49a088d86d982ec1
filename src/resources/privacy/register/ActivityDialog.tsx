import { useState } from 'react';
import { SelectArrayInput, useTranslate } from 'react-admin';
import { processingRegister } from '../../../../domain/contract/index.ts';
import { inventory } from '../../../../domain/privacy/personalData/inventory.ts';
import { LEGAL_BASES } from '../../../../domain/privacy/personalData/shapes.ts';
import type { RegisteredActivity } from '../../../data/privacyRecords.ts';
import { useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { momentDone } from '../../../ui/format.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { NEW_ACTIVITY, useRegister } from './useRegister.ts';

const schema = processingRegister.addActivity.body;

const bases = Object.entries(LEGAL_BASES).map(([id, name]) => ({ id, name }));
const places = inventory.map(({ table, label }) => ({ id: table, name: label }));

const ActivitySummary = ({ activity }: { readonly activity: RegisteredActivity }) => {
  const translate = useTranslate();
  const { completedAt, completedBy, kinds, retention, erasures } = activity;
  const facts = [
    ...(kinds ? [['kinds', kinds] as const, ['retention', retention] as const] : []),
    ...(erasures ? [['erasures', erasures] as const] : []),
    ...(completedAt
      ? [['completedBy', `${completedBy} · ${momentDone(completedAt)}`] as const]
      : []),
  ];
  return (
    <Facts facts={facts.map(([name, value]) => [translate(`processingRegister.${name}`), value])} />
  );
};

const What = () => (
  <FormSection title="processingRegister.what">
    <PlainTextInput source="name" label="processingRegister.name" />
    <PlainTextInput source="subjects" label="processingRegister.subjects" />
    <PlainTextInput source="purpose" label="processingRegister.purpose" multiline />
    <ChoiceSelect source="basis" span={12} label="processingRegister.basis" choices={bases} />
    <SelectArrayInput
      source="tables"
      label="processingRegister.places"
      choices={places}
      helperText="processingRegister.placesHint"
      fullWidth
    />
    <PlainTextInput source="data" label="processingRegister.data" multiline />
    <PlainTextInput source="keptFor" span={12} label="processingRegister.keptFor" />
  </FormSection>
);

const Form = ({ activity: current }: { readonly activity?: RegisteredActivity }) => {
  const translate = useTranslate();
  const send = useSend();
  // As it was when the form was opened: a change by another is reported when it is saved.
  const [activity] = useState(current);
  return (
    <FormDialog
      title={translate(
        activity ? 'processingRegister.completeTitle' : 'processingRegister.addTitle',
      )}
      schema={schema}
      texts="processingRegister"
      values={activity ?? { tables: [], isRetired: false }}
      send={async (values) => {
        const body = schema.parse(values);
        if (!activity) {
          const data = await send(processingRegister.addActivity, { body });
          return { id: data.key };
        }
        const { key, version } = activity;
        const looked = version > 0 ? { version } : {};
        await send(processingRegister.completeActivity, {
          params: { key },
          body: { ...body, ...looked },
        });
        return { id: key };
      }}
    >
      {activity ? <ActivitySummary activity={activity} /> : null}
      <What />
      <FormSection title="processingRegister.added">
        {(['recipients', 'transfers', 'measures'] as const).map((field) => (
          <PlainTextInput
            key={field}
            source={field}
            label={`processingRegister.${field}`}
            multiline
          />
        ))}
        <PlainTextInput source="responsible" span={9} label="processingRegister.responsible" />
        {activity ? <YesNoInput source="isRetired" label="processingRegister.retire" /> : null}
      </FormSection>
    </FormDialog>
  );
};

const ActivityDialog = ({ id }: DialogSubject) => {
  const query = useRegister();
  return (
    <LoadedDialog
      title="processingRegister.completeTitle"
      query={query}
      find={({ activities }) =>
        id === NEW_ACTIVITY
          ? {}
          : activities.map((activity) => ({ activity })).find(({ activity }) => activity.key === id)
      }
      failed="processingRegister.loadFailed"
    >
      {(found) => <Form {...found} />}
    </LoadedDialog>
  );
};

export default ActivityDialog;

import Alert from '@mui/material/Alert';
import { useMemo, useRef } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { ERASURE_GROUNDS } from '../../../../domain/personalData/grounds.ts';
import type {
  Anonymized,
  AnonymizePreview,
  AnonymizeForm as AnonymizeValues,
} from '../../../data/personalData.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useThisDialog } from '../../../dialogs/dialogContext.ts';
import { FormButtons } from '../../../ui/form/FormButtons.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { SaveForm } from '../../../ui/form/SaveForm.tsx';
import { useSave } from '../../../ui/form/useSave.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import type { Subject } from '../subject.ts';
import { formFor } from './formModel.ts';
import { Replacements } from './Replacements.tsx';

const texts = {
  saved: 'lopdp.anonymize.done',
  refused: 'lopdp.anonymize.refused',
  failed: 'lopdp.anonymize.failed',
} as const;

interface AnonymizeFormProps {
  readonly subject: Subject;
  readonly preview: AnonymizePreview;
  readonly onDone: (done: Anonymized) => void;
}

/** Resources whose records carry the customer's name or words. */
const SHOWING_THEM = [
  'lopdp',
  'customers',
  'policies',
  'payments',
  'cards',
  'bank-accounts',
  'tasks',
];

/** Sends the form; what has changed is read anew, and what was done is handed on. */
function useAnonymize(
  { subject, onDone }: AnonymizeFormProps,
  schema: z.ZodObject,
  release: () => void,
) {
  const agency = useAgency();
  const cache = useRecordCache();
  const done = useRef<Anonymized>(undefined);
  const send = async (values: object) => {
    // The resolver has made the schema's output of it.
    const { data } = await agency.anonymizeCustomer(subject.id, values as AnonymizeValues);
    done.current = data;
    return data;
  };
  const onSaved = () => {
    release();
    for (const resource of SHOWING_THEM) cache.readAnew(resource);
    if (done.current) onDone(done.current);
  };
  return useSave({ schema, texts, send, onSaved });
}

/** What would be replaced, the ground in law, the reason, and the number typed to confirm. */
export const AnonymizeForm = (props: AnonymizeFormProps) => {
  const { subject, preview } = props;
  const translate = useTranslate();
  const { close, staysOpen } = useThisDialog();
  const released = useRef(false);
  const schema = useMemo(() => formFor(subject.ci_ruc), [subject.ci_ruc]);
  const save = useAnonymize(props, schema, () => {
    released.current = true;
  });
  return (
    <ResourceContextProvider value="lopdp">
      <Replacements places={preview.places} />
      <SaveForm
        schema={schema}
        values={{ version: preview.version }}
        onSubmit={save}
        released={released}
        leaves={(next) => !staysOpen(next.state)}
      >
        <FormSection title="lopdp.anonymize.why">
          <Wide>
            <ChoiceSelect source="ground" choices={ERASURE_GROUNDS} />
          </Wide>
          <Wide>
            <UpperTextInput source="reason" hint="lopdp.anonymize.reasonHint" />
          </Wide>
        </FormSection>
        <FormSection title="lopdp.anonymize.confirm">
          <Wide>
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate('lopdp.anonymize.warning')}
              {preview.alsoAdvisor ? ` ${translate('lopdp.anonymize.alsoAdvisor')}` : null}
            </Alert>
          </Wide>
          <LineInput
            source="confirmation"
            hint={translate('lopdp.anonymize.confirmHint', { number: subject.ci_ruc })}
          />
        </FormSection>
        <FormButtons
          label={translate('lopdp.anonymize.submit')}
          isGrave
          needs="confirmation"
          onCancel={close}
          staysInView
        />
      </SaveForm>
    </ResourceContextProvider>
  );
};

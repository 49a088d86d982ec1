import { Alert, AlertTitle, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { personalData } from '../../../../domain/contract/index.ts';
import { normalIdentity } from '../../../../domain/people/identity.ts';
import { ERASURE_GROUNDS } from '../../../../domain/privacy/personalData/grounds.ts';
import { texts } from '../../../../domain/texts.ts';
import type {
  Anonymized,
  AnonymizePreview,
  AnonymizeForm as AnonymizeValues,
} from '../../../data/personalData.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useThisDialog } from '../../../dialogs/useDialogs.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormButtons } from '../../../ui/form/FormButtons.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { parseApiError } from '../../../ui/form/failure.ts';
import { SaveForm, useSave } from '../../../ui/form/SaveForm.tsx';
import { countOf, dayOf } from '../../../ui/format.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { LoadError } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { Replacements } from './Replacements.tsx';
import { type Subject, SubjectLine } from './subject.tsx';

const RetainedParts = ({ kept, until }: Pick<AnonymizePreview, 'kept' | 'until'>) => {
  const translate = useTranslate();
  if (kept.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>
        {translate('lopdp.anonymize.keptUntil', { day: until ? dayOf(until) : '' })}
      </AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {kept.map((part) => (
          <li key={part.label}>
            {translate('lopdp.anonymize.keptPart', { ...part, day: dayOf(part.until) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/**
 * The contract's body, with the confirmation compared before anything is sent.
 * @param ciRuc the identity number to be typed
 */
const formFor = (ciRuc: string) =>
  personalData.anonymizeCustomer.body.refine(
    ({ confirmation }) => normalIdentity(confirmation) === normalIdentity(ciRuc),
    { path: ['confirmation'], message: texts.confirmationWrong },
  );

const savedText = (outcome: AnonymizePreview['outcome']) =>
  outcome === 'limited' ? 'lopdp.anonymize.limited' : 'lopdp.anonymize.done';

interface AnonymizeFormProps {
  readonly subject: Subject;
  readonly preview: AnonymizePreview;
  readonly onDone: (done: Anonymized) => void;
}

const SHOWING_THEM = [
  'lopdp',
  'customers',
  'policies',
  'payments',
  'cards',
  'bank-accounts',
  'tasks',
];

function useAnonymize(
  { subject, preview, onDone }: AnonymizeFormProps,
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
  const texts = {
    saved: savedText(preview.outcome),
    refused: 'lopdp.anonymize.refused',
    failed: 'lopdp.anonymize.failed',
  } as const;
  return useSave({ schema, texts, send, onSaved });
}

const AnonymizeForm = (props: AnonymizeFormProps) => {
  const { subject, preview } = props;
  const translate = useTranslate();
  const { close } = useThisDialog();
  const released = useRef(false);
  const schema = useMemo(() => formFor(subject.ci_ruc), [subject.ci_ruc]);
  const save = useAnonymize(props, schema, () => {
    released.current = true;
  });
  return (
    <ResourceContextProvider value="lopdp">
      <RetainedParts {...preview} />
      <Replacements {...preview} />
      <SaveForm
        schema={schema}
        values={{ version: preview.version }}
        onSubmit={save}
        released={released}
      >
        <FormSection title="lopdp.anonymize.why">
          <ChoiceSelect source="ground" span={12} choices={ERASURE_GROUNDS} />
          <UpperTextInput source="reason" span={12} hint="lopdp.anonymize.reasonHint" />
        </FormSection>
        <FormSection title="lopdp.anonymize.confirm">
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate('lopdp.anonymize.warning')}
            {preview.alsoAdvisor ? ` ${translate('lopdp.anonymize.alsoAdvisor')}` : null}
          </Alert>
          <LineInput
            source="confirmation"
            span={9}
            hint={translate('lopdp.anonymize.confirmHint', { number: subject.ci_ruc })}
          />
        </FormSection>
        <FormButtons
          label={translate(
            preview.outcome === 'limited'
              ? 'lopdp.anonymize.submitLimited'
              : 'lopdp.anonymize.submit',
          )}
          isDestructive
          needs="confirmation"
          onCancel={close}
          at="dialogFoot"
        />
      </SaveForm>
    </ResourceContextProvider>
  );
};

interface AnonymizeStepProps {
  readonly subject: Subject;
  readonly onDone: (done: Anonymized) => void;
}

export const AnonymizeStep = ({ subject, onDone }: AnonymizeStepProps) => {
  const agency = useAgency();
  const preview = useQuery({
    queryKey: ['anonymize', 'preview', subject.id],
    queryFn: ({ signal }) => agency.previewAnonymize(subject.id, signal),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { isRefusal } = parseApiError(preview.error);
  return (
    <DialogFrame title="lopdp.anonymize.title" closesOutside={!preview.data}>
      <SubjectLine subject={subject} />
      {preview.error ? (
        <LoadError
          message="customers.loadFailed"
          error={isRefusal ? preview.error : undefined}
          retry={preview.refetch}
        />
      ) : null}
      {preview.isPending ? <TableSkeleton rows={6} /> : null}
      {preview.data && !preview.error ? (
        <AnonymizeForm subject={subject} preview={preview.data.data} onDone={onDone} />
      ) : null}
    </DialogFrame>
  );
};

/** Places that were erased, one by one: the officer's evidence until the dialog is closed. */
export const DoneStep = ({ done }: { readonly done: Anonymized }) => {
  const translate = useTranslate();
  return (
    <DialogFrame title="lopdp.anonymize.title" width="sm" closesOutside>
      <Alert severity="success" sx={{ mb: 1.5 }}>
        {translate(savedText(done.outcome))}
      </Alert>
      <RetainedParts {...done} />
      <Table aria-label={translate('lopdp.anonymize.did')}>
        <TableBody>
          {done.erased.map(({ label, rows }) => (
            <TableRow key={label}>
              <TableCell>{label}</TableCell>
              <TableCell align="right">{countOf(rows)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DialogFrame>
  );
};

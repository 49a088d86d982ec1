import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { processingRegister } from '../../../domain/contract/index.ts';
import type { RegisteredActivity } from '../../data/processingRegister.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FormSection, Wide } from '../../ui/form/FormSection.tsx';
import { momentDone } from '../../ui/format.ts';
import { PlainTextInput } from '../../ui/inputs/textInputs.tsx';
import { LoadError, TableSkeleton } from '../../ui/list/states.tsx';
import { useRegister, useRegisterChanged } from './useRegister.ts';

const schema = processingRegister.completeActivity.body;

const texts = {
  saved: 'processingRegister.saved',
  refused: 'processingRegister.refused',
  failed: 'processingRegister.failed',
} as const;

/** The fields that come from the inventory, which no form changes. */
const Said = ({ activity }: { readonly activity: RegisteredActivity }) => {
  const translate = useTranslate();
  const { completedAt, completedBy } = activity;
  const facts = [
    ['purpose', activity.purpose],
    ['basis', activity.basis],
    ['places', activity.places.join(', ')],
    ['kinds', activity.kinds],
    ['retention', activity.retention],
    ['erasures', activity.erasures],
    ...(completedAt
      ? [['completedBy', `${completedBy} · ${momentDone(completedAt)}`] as const]
      : []),
  ] as const;
  return (
    <Facts facts={facts.map(([name, value]) => [translate(`processingRegister.${name}`), value])} />
  );
};

const Form = ({ activity: current }: { readonly activity: RegisteredActivity }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const changed = useRegisterChanged();
  // As it was when the form was opened: another's change is told when it is saved.
  const [activity] = useState(current);
  const { key, version, recipients, transfers, measures, responsible } = activity;
  return (
    <FormDialog
      title={translate('processingRegister.completeTitle')}
      schema={schema}
      texts={texts}
      values={{ recipients, transfers, measures, responsible }}
      send={async (values) => {
        const body = { ...schema.parse(values), ...(version > 0 ? { version } : {}) };
        await agency.completeActivity({ params: { key }, body });
        changed();
        return { id: key };
      }}
    >
      <Said activity={activity} />
      <FormSection title="processingRegister.added">
        {(['recipients', 'transfers', 'measures'] as const).map((field) => (
          <Wide key={field}>
            <PlainTextInput source={field} label={`processingRegister.${field}`} multiline />
          </Wide>
        ))}
        <PlainTextInput source="responsible" label="processingRegister.responsible" />
      </FormSection>
    </FormDialog>
  );
};

/** The dialog `processingActivity`: what the officer adds to an activity. */
const ActivityDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const { data, error, refetch } = useRegister();
  const activity = data?.find(({ key }) => key === id);
  if (activity) return <Form activity={activity} />;
  return (
    <DialogFrame title={translate('processingRegister.completeTitle')} closesOutside>
      {error ? (
        <LoadError message="processingRegister.loadFailed" retry={() => refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </DialogFrame>
  );
};

export default ActivityDialog;

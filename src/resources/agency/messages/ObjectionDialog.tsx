import { Alert, Typography } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import {
  OBJECTION_ENTRIES,
  OBJECTION_ENTRY_IDS,
  OBJECTION_MEANS,
  OBJECTION_MEANS_IDS,
  OBJECTION_PURPOSE_IDS,
  OBJECTION_PURPOSES,
} from '../../../../domain/agency/messages/objection.ts';
import { objections } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { ObjectingPerson } from '../../../data/messages.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { useCan } from '../../../session/useCan.ts';
import { PersonAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { dayOf, momentDone, textOf } from '../../../ui/format.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

interface OfPerson {
  readonly person: ObjectingPerson;
  readonly id: Identifier;
}

const useObjections = ({ person, id }: OfPerson) =>
  useCall(objections.listObjections, { params: { person, id } });

type Entry = NonNullable<ReturnType<typeof useObjections>['data']>[number];

interface OfEntries {
  readonly entries: readonly Entry[];
}

const CurrentObjection = ({ entries }: OfEntries) => {
  const translate = useTranslate();
  const inForce = OBJECTION_PURPOSE_IDS.flatMap((purpose) => {
    const last = entries.find((entry) => entry.purpose === purpose);
    return last?.entry === 'objected' ? [last] : [];
  });
  return (
    <Alert severity={inForce.length > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {inForce.length === 0
        ? translate('messages.objection.none')
        : inForce.map(({ purpose, saidOn }) => (
            <div key={purpose}>
              {translate('messages.objection.inForce', {
                purpose: OBJECTION_PURPOSES[purpose].toLowerCase(),
                day: dayOf(saidOn),
              })}
            </div>
          ))}
    </Alert>
  );
};

const columns: readonly PlainColumn<Entry>[] = [
  { label: 'messages.objection.saidOn', cell: ({ saidOn }) => dayOf(saidOn) },
  {
    label: 'messages.objection.entry',
    wraps: true,
    cell: ({ entry, purpose }) => `${OBJECTION_ENTRIES[entry]}: ${OBJECTION_PURPOSES[purpose]}`,
  },
  { label: 'messages.objection.means', cell: ({ means }) => OBJECTION_MEANS[means] },
  { label: 'messages.objection.note', wraps: true, cell: ({ note }) => textOf(note) },
  {
    label: 'messages.objection.recordedBy',
    wideOnly: true,
    wraps: true,
    cell: ({ userName, createdAt }) => `${userName} · ${momentDone(createdAt)}`,
  },
];

const History = ({ entries }: OfEntries) => {
  const translate = useTranslate();
  if (entries.length === 0) return null;
  const title = translate('messages.objection.history');
  return (
    <>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <PlainTable dense label={title} columns={columns} rows={entries} />
    </>
  );
};

const schema = objections.recordObjection.body.pick({
  purpose: true,
  entry: true,
  saidOn: true,
  means: true,
  note: true,
});

const choices = (names: Readonly<Record<string, string>>, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: names[id] ?? id }));

const Inputs = ({ canWithdraw }: { readonly canWithdraw: boolean }) => (
  <FormSection title="messages.objection.newEntry">
    <ChoiceSelect
      source="purpose"
      label="messages.objection.title"
      choices={choices(OBJECTION_PURPOSES, OBJECTION_PURPOSE_IDS)}
    />
    <ChoiceSelect
      source="entry"
      label="messages.objection.entry"
      choices={choices(
        OBJECTION_ENTRIES,
        OBJECTION_ENTRY_IDS.filter((entry) => canWithdraw || entry !== 'withdrawn'),
      )}
    />
    <ChoiceSelect
      source="means"
      label="messages.objection.means"
      choices={choices(OBJECTION_MEANS, OBJECTION_MEANS_IDS)}
    />
    <CivilDateInput source="saidOn" label="messages.objection.saidOn" disableFuture />
    <PlainTextInput source="note" label="messages.objection.note" multiline />
  </FormSection>
);

const asideOf = ({ person, id }: OfPerson) => (
  <PersonAside resource={person === 'customer' ? 'customers' : 'advisors'} id={id} />
);

const Form = ({ of, entries }: OfEntries & { readonly of: OfPerson }) => {
  const send = useSend();
  const canWithdraw = useCan('objections', 'withdraw');
  const isWithdrawing = canWithdraw && entries[0]?.entry === 'objected';
  return (
    <FormDialog
      title="messages.objection.title"
      aside={asideOf(of)}
      schema={schema}
      texts="messages.objection"
      values={{
        purpose: entries[0]?.purpose ?? 'messages',
        entry: isWithdrawing ? 'withdrawn' : 'objected',
        saidOn: agencyToday(),
      }}
      send={async (values) => {
        const objection = schema.parse(values);
        const body = { ...objection, person: of.person, personId: of.id } as const;
        return send(objections.recordObjection, { body });
      }}
    >
      <CurrentObjection entries={entries} />
      <Inputs canWithdraw={canWithdraw} />
      <History entries={entries} />
    </FormDialog>
  );
};

const OfThePerson = (of: OfPerson) => {
  const query = useObjections(of);
  const canEdit = useCan('objections', 'edit');
  if (query.data && canEdit) return <Form of={of} entries={query.data} />;
  return (
    <DialogFrame title="messages.objection.title" aside={asideOf(of)} closesOutside>
      <Loaded query={query} failed="messages.objection.loadFailed" rows={4} stays>
        {(entries) => (
          <>
            <CurrentObjection entries={entries} />
            <History entries={entries} />
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
};

const ObjectionDialog = ({ id, filter }: DialogSubject) => (
  <OfThePerson person={filter?.kind === 'advisor' ? 'advisor' : 'customer'} id={id} />
);

export default ObjectionDialog;

import { Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  BREACH_ACTS,
  BREACH_EXEMPTIONS,
  BREACH_RECIPIENTS,
  breachCode,
  DATA_KINDS,
  NOTICE_CHANNELS,
} from '../../../../domain/privacy/breaches.ts';
import type { Breach, BreachAct, BreachPerson } from '../../../data/privacyRecords.ts';
import { isMissing } from '../../../data/status.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { PhoneLink } from '../../../ui/fields/ContactLinks.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { countOf, dayOf, EMPTY, momentDone, textOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { DownloadButton } from '../../../ui/report/DownloadButton.tsx';
import { type PlainColumn, PlainTable, ServedTable } from '../../../ui/table/PlainTable.tsx';
import { Notices } from './Notices.tsx';
import { useBreach } from './parts.tsx';

const PER_PAGE = 10;

const sort = { field: 'surname', order: 'ASC' } as const;

const peopleColumns: readonly PlainColumn<BreachPerson>[] = [
  {
    label: 'breaches.customer',
    wraps: true,
    cell: (person) => <PersonLink resource="customers" person={person} />,
  },
  { label: 'breaches.identity', cell: ({ ci_ruc }) => ci_ruc },
  { label: 'breaches.email', wraps: true, cell: ({ email }) => textOf(email) },
  { label: 'breaches.telephone', cell: ({ numberPhone }) => <PhoneLink phone={numberPhone} /> },
];

const Export = ({ id }: { readonly id: number }) => {
  const agency = useAgency();
  const wanted = {
    name: 'breach-people',
    filter: { breach_id: id },
    sort,
    format: 'xlsx',
  } as const;
  return (
    <DownloadButton
      label="breaches.exportPeople"
      failed="exports.failed"
      read={() => agency.exportList(wanted)}
    />
  );
};

const People = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const title = translate('breaches.affected');
  return (
    <Section title={title} action={<Export id={id} />}>
      <ServedTable<BreachPerson>
        resource="breach-people"
        label={title}
        none={translate('breaches.nobody')}
        columns={peopleColumns}
        params={{ filter: { breach_id: id }, sort }}
        perPage={PER_PAGE}
        loadFailed="breaches.loadFailed"
        expected={4}
      />
    </Section>
  );
};

/** Digits shown of a file's hash: enough to compare by eye. */
const HASH_SHOWN = 12;

const detailOf = (act: BreachAct): string =>
  [
    act.to && BREACH_RECIPIENTS[act.to].name,
    act.exemption && BREACH_EXEMPTIONS[act.exemption],
    act.people !== null && `${countOf(act.people)}: ${act.source}`,
    act.sentOn && dayOf(act.sentOn),
    act.channel && NOTICE_CHANNELS[act.channel],
    act.hash && `SHA-256 ${act.hash.slice(0, HASH_SHOWN)}…`,
  ]
    .filter(Boolean)
    .join(' · ');

const columns: readonly PlainColumn<BreachAct>[] = [
  { label: 'breaches.at', cell: ({ at }) => momentDone(at) },
  { label: 'breaches.who', cell: ({ userName }) => userName },
  { label: 'breaches.act', wraps: true, cell: ({ kind }) => BREACH_ACTS[kind] },
  { label: 'breaches.detail', wraps: true, cell: (act) => textOf(detailOf(act)) },
  { label: 'breaches.words', wraps: true, cell: ({ words }) => textOf(words) },
];

export const Acts = ({ acts }: { readonly acts: readonly BreachAct[] }) => {
  const translate = useTranslate();
  const title = translate('breaches.history');
  return (
    <Section title={title}>
      <PlainTable label={title} columns={columns} rows={[...acts].reverse()} />
    </Section>
  );
};

const spanOf = ({ happenedFrom, happenedTo }: Breach): string =>
  [happenedFrom, happenedTo].filter(Boolean).map(dayOf).join(' – ') || EMPTY;

const Actions = ({ breach: { id, isClosed } }: { readonly breach: Breach }) => {
  if (!useCan('breaches', 'edit') || isClosed) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DialogButton variant="outlined" label="breaches.describe" opens={{ type: 'breach', id }} />
      {(['count', 'exempt', 'close'] as const).map((act) => (
        <DialogButton
          key={act}
          variant="outlined"
          label={`breaches.${act}.title`}
          opens={{ type: 'breachAct', id, filter: { act } }}
        />
      ))}
    </Box>
  );
};

const Content = ({ breach }: { readonly breach: Breach }) => {
  const translate = useTranslate();
  const facts = [
    ['knownAt', momentDone(breach.knownAt)],
    ['happened', spanOf(breach)],
    ['kinds', breach.kinds.map((kind) => DATA_KINDS[kind]).join(', ')],
    ['people', breach.people === null ? translate('breaches.notCounted') : countOf(breach.people)],
    ['what', textOf(breach.what)],
    ['consequences', textOf(breach.consequences)],
    ['measures', textOf(breach.measures)],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Actions breach={breach} />
      <Card sx={{ p: 2 }}>
        <Facts facts={facts.map(([name, value]) => [translate(`breaches.${name}`), value])} />
      </Card>
      <Notices breach={breach} />
      {breach.people === null ? null : <People id={breach.id} />}
      <Acts acts={breach.acts} />
    </Box>
  );
};

const above = [{ label: 'breaches.title', to: '/breaches' }] as const;

export const BreachView = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const query = useBreach(id);
  const { data, error } = query;
  const title = data ? breachCode(data) : translate('breaches.one');
  return (
    <>
      <PageHeader title={title} crumbs={above} />
      <Loaded
        query={query}
        failed={isMissing(error) ? 'breaches.missing' : 'breaches.loadFailed'}
        rows={6}
      >
        {(breach) => <Content breach={breach} />}
      </Loaded>
    </>
  );
};

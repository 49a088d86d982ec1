import { useTranslate } from 'react-admin';
import {
  BREACH_ACTS,
  BREACH_EXEMPTIONS,
  BREACH_RECIPIENTS,
  NOTICE_CHANNELS,
} from '../../../../domain/privacy/breaches.ts';
import type { BreachAct } from '../../../data/privacyRecords.ts';
import { countOf, dayOf, momentDone, textOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

/** The first figures of a file's mark: enough to compare by eye. */
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

/** All that was done about a breach, the latest first. */
export const Acts = ({ acts }: { readonly acts: readonly BreachAct[] }) => {
  const translate = useTranslate();
  const title = translate('breaches.history');
  return (
    <Section title={title}>
      <PlainTable
        label={title}
        none=""
        columns={columns}
        rows={[...acts].reverse()}
        rowKey={({ id }) => id}
      />
    </Section>
  );
};

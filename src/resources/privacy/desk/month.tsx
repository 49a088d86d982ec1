import { useTranslate } from 'react-admin';
import { SHOWN } from '../../../../domain/privacy/access/shown.ts';
import type { PrivacyDesk } from '../../../data/privacyRecords.ts';
import { countOf, momentDone, textOf } from '../../../ui/format.ts';
import { counts, figures } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { Part, useFigure } from './parts.tsx';

type Taken = NonNullable<PrivacyDesk['taken']>;
type ExportedList = Taken['lists'][number];

const listNames: Readonly<Record<string, string>> = SHOWN;

const listColumns: readonly PlainColumn<ExportedList>[] = [
  { label: 'privacyDesk.at', cell: ({ at }) => momentDone(at) },
  { label: 'privacyDesk.user', cell: ({ userName }) => textOf(userName) },
  { label: 'privacyDesk.list', wraps: true, cell: ({ list }) => listNames[list] ?? list },
  counts('privacyDesk.rows', ({ rows }) => rows),
  figures('privacyDesk.people', ({ people }) => (people === null ? null : countOf(people))),
];

export const TakenAlong = ({ month, taken }: { readonly month: string; readonly taken: Taken }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const lists = translate('privacyDesk.lists');
  return (
    <Part
      title={translate('privacyDesk.taken', { month })}
      figures={[
        figure('privacyDesk.exports', taken.exports),
        figure('privacyDesk.rows', taken.rows),
        figure('privacyDesk.files', taken.files),
        figure('privacyDesk.reports', taken.reports),
        figure('privacyDesk.cards', taken.cards),
      ]}
      to="/data-access"
      see="privacyDesk.seeAccesses"
    >
      <PlainTable
        dense
        label={lists}
        none="privacyDesk.noExports"
        columns={listColumns}
        rows={taken.lists}
      />
    </Part>
  );
};

export const Consents = ({
  consents,
}: {
  readonly consents: NonNullable<PrivacyDesk['consents']>;
}) => {
  const figure = useFigure();
  return (
    <Part
      title={useTranslate()('privacyDesk.consents')}
      figures={[
        figure('privacyDesk.given', consents.given),
        figure('privacyDesk.withdrawn', consents.withdrawn),
        figure('privacyDesk.objecting', consents.objecting),
        figure('privacyDesk.limited', consents.limited),
      ]}
      to="/consents"
      see="privacyDesk.seeConsents"
    />
  );
};

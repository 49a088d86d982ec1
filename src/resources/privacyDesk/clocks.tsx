import { useTranslate } from 'react-admin';
import { BREACH_RECIPIENTS, breachCode } from '../../../domain/privacy/breaches.ts';
import { RIGHTS } from '../../../domain/privacy/requestRights.ts';
import type { PrivacyDesk } from '../../data/privacyDesk.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { DaysLeft } from '../../ui/DaysLeft.tsx';
import { dayOf } from '../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { Part, useFigure } from './parts.tsx';

const due = {
  label: 'privacyDesk.due' as TextKey,
  wraps: true,
  cell: ({ dueOn }: { readonly dueOn: string }) => (
    <>
      {dayOf(dueOn)} <DaysLeft due={dueOn} />
    </>
  ),
};

type NextRequest = PrivacyDesk['next'][number];

const requestColumns: readonly PlainColumn<NextRequest>[] = [
  { label: 'privacyDesk.code', cell: ({ code }) => code },
  { label: 'privacyDesk.right', wraps: true, cell: ({ right }) => RIGHTS[right].name },
  due,
];

interface RequestClocksProps {
  readonly clocks: PrivacyDesk['requests'];
  readonly next: readonly NextRequest[];
}

/** The open requests, by the days that are left. */
export const RequestClocks = ({ clocks, next }: RequestClocksProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const title = translate('privacyDesk.requests');
  return (
    <Part
      title={title}
      figures={[
        figure('privacyDesk.overdue', clocks.overdue, true),
        figure('privacyDesk.near', clocks.near),
        figure('privacyDesk.calm', clocks.calm),
        figure('privacyDesk.stopped', clocks.stopped),
      ]}
      to="/privacy-requests"
      see="privacyDesk.seeRequests"
    >
      <PlainTable
        dense
        label={title}
        none={translate('privacyDesk.none')}
        columns={requestColumns}
        rows={next}
        rowKey={({ id }) => id}
      />
    </Part>
  );
};

type NextNotice = PrivacyDesk['notices'][number];

const noticeColumns: readonly PlainColumn<NextNotice>[] = [
  { label: 'privacyDesk.code', cell: breachCode },
  { label: 'privacyDesk.told', wraps: true, cell: ({ to }) => BREACH_RECIPIENTS[to].name },
  due,
];

interface BreachClocksProps {
  readonly clocks: NonNullable<PrivacyDesk['breaches']>;
  readonly next: readonly NextNotice[];
}

/** Who is still to be told of breaches, by the days that are left. */
export const BreachClocks = ({ clocks, next }: BreachClocksProps) => {
  const translate = useTranslate();
  const figure = useFigure();
  const title = translate('privacyDesk.breaches');
  return (
    <Part
      title={title}
      figures={[
        figure('privacyDesk.overdue', clocks.overdue, true),
        figure('privacyDesk.near', clocks.near),
        figure('privacyDesk.calm', clocks.calm),
      ]}
      to="/breaches"
      see="privacyDesk.seeBreaches"
    >
      <PlainTable
        dense
        label={title}
        none={translate('privacyDesk.noneToTell')}
        columns={noticeColumns}
        rows={next}
        rowKey={(notice) => next.indexOf(notice)}
      />
    </Part>
  );
};

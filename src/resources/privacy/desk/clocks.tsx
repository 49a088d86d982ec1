import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { BREACH_RECIPIENTS, breachCode } from '../../../../domain/privacy/breaches.ts';
import { RIGHTS } from '../../../../domain/privacy/requestRights.ts';
import type { PrivacyDesk } from '../../../data/privacyRecords.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import type { InternalAddress } from '../../../routes.ts';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { countOf, dayOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page/Section.tsx';
import {
  BelowOnPhones,
  type PlainColumn,
  PlainTable,
  type PlainTableProps,
} from '../../../ui/table/PlainTable.tsx';

interface PartProps {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly to: InternalAddress;
  readonly see: TextKey;
  readonly children?: ReactNode;
}

export const Part = ({ title, figures, to, see, children }: PartProps) => {
  const translate = useTranslate();
  return (
    <Section title={title} sx={{ minWidth: 0 }}>
      <Figures figures={figures} />
      {children}
      <Button component={LinkBase} to={to} variant="outlined" sx={{ mt: 1.5 }}>
        {translate(see)}
      </Button>
    </Section>
  );
};

export const useFigure = () => {
  const translate = useTranslate();
  return (name: TextKey, value: number, isUrgent = false): Figure => ({
    name: translate(name),
    value: countOf(value),
    tone: isUrgent && value > 0 ? 'error.main' : undefined,
  });
};

const due = {
  label: 'privacyDesk.due' as TextKey,
  wraps: true,
  cell: ({ dueOn }: { readonly dueOn: string }) => (
    <>
      {dayOf(dueOn)} <DaysLeft due={dueOn} />
    </>
  ),
};

/** Clock counts by urgency; `stopped` where some wait for the person. */
interface Counts {
  readonly overdue: number;
  readonly near: number;
  readonly calm: number;
  readonly stopped?: number;
}

interface ClocksProps<Row>
  extends Pick<PartProps, 'to' | 'see'>,
    Pick<PlainTableProps<Row>, 'columns' | 'rowKey'> {
  readonly title: TextKey;
  readonly none: TextKey;
  readonly clocks: Counts;
  readonly next: readonly Row[];
}

const Clocks = <Row,>({ title, none, clocks, next, to, see, ...table }: ClocksProps<Row>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { overdue, near, calm, stopped } = clocks;
  const figures = [
    figure('privacyDesk.overdue', overdue, true),
    figure('privacyDesk.near', near),
    figure('privacyDesk.calm', calm),
    ...(stopped === undefined ? [] : [figure('privacyDesk.stopped', stopped)]),
  ];
  return (
    <Part title={translate(title)} figures={figures} to={to} see={see}>
      <PlainTable {...table} dense label={title} none={none} rows={next} />
    </Part>
  );
};

type NextRequest = PrivacyDesk['next'][number];

const requestColumns: readonly PlainColumn<NextRequest>[] = [
  {
    label: 'privacyDesk.code',
    cell: ({ code, right }) => (
      <>
        {code}
        <BelowOnPhones>{RIGHTS[right].name}</BelowOnPhones>
      </>
    ),
  },
  {
    label: 'privacyDesk.right',
    wideOnly: true,
    wraps: true,
    cell: ({ right }) => RIGHTS[right].name,
  },
  due,
];

export const RequestClocks = (props: Pick<ClocksProps<NextRequest>, 'clocks' | 'next'>) => (
  <Clocks
    {...props}
    title="privacyDesk.requests"
    none="privacyDesk.none"
    columns={requestColumns}
    to="/privacy-requests"
    see="privacyDesk.seeRequests"
  />
);

type NextNotice = PrivacyDesk['notices'][number];

const noticeColumns: readonly PlainColumn<NextNotice>[] = [
  {
    label: 'privacyDesk.code',
    cell: (notice) => (
      <>
        {breachCode(notice)}
        <BelowOnPhones>{BREACH_RECIPIENTS[notice.to].name}</BelowOnPhones>
      </>
    ),
  },
  {
    label: 'privacyDesk.told',
    wideOnly: true,
    wraps: true,
    cell: ({ to }) => BREACH_RECIPIENTS[to].name,
  },
  due,
];

export const BreachClocks = (props: Pick<ClocksProps<NextNotice>, 'clocks' | 'next'>) => (
  <Clocks
    {...props}
    title="privacyDesk.breaches"
    none="privacyDesk.noneToTell"
    columns={noticeColumns}
    rowKey={(notice) => props.next.indexOf(notice)}
    to="/breaches"
    see="privacyDesk.seeBreaches"
  />
);

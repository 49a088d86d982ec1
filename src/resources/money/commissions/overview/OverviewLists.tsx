import History from '@mui/icons-material/History';
import { Card, Link } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { LinkBase, type SortPayload, useListContext } from 'react-admin';
import { personName } from '../../../../../domain/people/personName.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import type { InternalAddress } from '../../../../routes.ts';
import { DialogListBase } from '../../../../ui/dialog/DialogList.tsx';
import { MoneyField } from '../../../../ui/fields/fields.tsx';
import { CompanyLink } from '../../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { ListFilters } from '../../../../ui/list/ListFilters.tsx';
import { ListPages } from '../../../../ui/list/ListPages.tsx';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { useRowActions } from '../../../../ui/list/rowAction.ts';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { addressOf } from '../history/subject.ts';
import type { AdvisorCommissions, CompanyCommissions } from './overview.ts';

const amount = (source: string) => (
  <Column key={source} source={source} width={widths.money} field={MoneyField} numeric />
);

/**
 * The columns both lists of commissions have, the figures that matter first. What is expected is known
 * for today alone.
 */
const sumColumns = ({ asOf }: AsOf) => [
  <Column key="policies" source="policies" width={widths.count} numeric quiet />,
  ...(asOf ? [] : [amount('commissionTotal')]),
  amount('commissionReleased'),
  amount('commissionRefunded'),
  amount('commissionPaid'),
  <Column
    key="inFavour"
    source="commissionInFavour"
    width={widths.money}
    phone="badge"
    field={MoneyField}
    numeric
  />,
  amount('commissionOverpaid'),
];

const PER_PAGE = 10;
const PAGE_SIZES = [10, 25, 50, 100];

const largestFirst: SortPayload = { field: 'commissionInFavour', order: 'DESC' };

/** The civil day at whose end the figures are; today when undefined. */
export interface AsOf {
  readonly asOf: string | undefined;
}

interface OverviewListProps extends AsOf {
  readonly resource: 'advisor-commissions' | 'company-commissions';
  readonly searchLabel: TextKey;
  readonly children: ReactNode;
}

const OverviewList = ({ resource, searchLabel, asOf, children }: OverviewListProps) => {
  const fixedFilter = useMemo(() => (asOf ? { asOf } : {}), [asOf]);
  return (
    <DialogListBase resource={resource} sort={largestFirst} filter={fixedFilter}>
      <Card sx={{ overflow: 'hidden' }}>
        <ListFilters searchLabel={searchLabel} tools={<ExportMenu fixedFilter={fixedFilter} />} />
        <Rows>{children}</Rows>
        <ListPages sizes={PAGE_SIZES} />
      </Card>
    </DialogListBase>
  );
};

const Rows = ({ children }: Pick<OverviewListProps, 'children'>) => {
  const { error, isPending, total, refetch } = useListContext();
  if (error) return <LoadError retry={refetch} />;
  if (isPending) return <TableSkeleton rows={PER_PAGE} columns={children} />;
  if (total === 0) return <Notice title="overview.noneFound" />;
  return <ListTable>{children}</ListTable>;
};

const page: InternalAddress = '/commissions';

const historyOf = ({ id }: AdvisorCommissions) => page + addressOf({ advisorId: id });

const Name = ({ advisor }: { readonly advisor: AdvisorCommissions }) => (
  <Link component={LinkBase} to={historyOf(advisor)} underline="hover">
    {personName(advisor)}
  </Link>
);

const useHistoryAction = () =>
  useRowActions<AdvisorCommissions>(({ id }) => [
    {
      label: 'overview.history',
      icon: <History />,
      isQuick: true,
      opens: { type: 'commissionHistory', id },
    },
  ]);

export const AdvisorList = ({ asOf }: AsOf) => (
  <OverviewList resource="advisor-commissions" searchLabel="overview.searchAdvisors" asOf={asOf}>
    <Column<AdvisorCommissions>
      source="surname"
      strong
      render={(advisor) => <Name advisor={advisor} />}
    />
    {sumColumns({ asOf })}
    {amount('advancesOpen')}
    <ActionsColumn<AdvisorCommissions> of={personName} actions={useHistoryAction()} />
  </OverviewList>
);

export const CompanyList = ({ asOf }: AsOf) => (
  <OverviewList resource="company-commissions" searchLabel="overview.searchCompanies" asOf={asOf}>
    <Column<CompanyCommissions>
      source="companyName"
      strong
      render={(company) => <CompanyLink company={company} />}
    />
    {sumColumns({ asOf })}
  </OverviewList>
);

import History from '@mui/icons-material/History';
import { Box, Card, Link } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { LinkBase, ListBase, type SortPayload, useListContext } from 'react-admin';
import { personName } from '../../../../../domain/people/personName.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import type { InternalAddress } from '../../../../routes.ts';
import { DialogRowAction } from '../../../../ui/dialog/opening.tsx';
import { MoneyField } from '../../../../ui/fields/fields.tsx';
import { CompanyLink } from '../../../../ui/fields/RecordLink.tsx';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { ListFilters } from '../../../../ui/list/ListFilters.tsx';
import { ListPages } from '../../../../ui/list/ListPages.tsx';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { LoadError, Notice, silentErrors, TableSkeleton } from '../../../../ui/list/states.tsx';
import { addressOf } from '../history/subject.ts';
import type { AdvisorCommissions, CompanyCommissions } from './overview.ts';

/**
 * The columns both lists of commissions have, the figures that matter first. What is expected is known
 * for today alone.
 */
const sumColumns = ({ asOf }: AsOf) => [
  <Column key="policies" source="policies" numeric quiet />,
  ...(asOf ? [] : [<Column key="total" source="commissionTotal" field={MoneyField} numeric />]),
  <Column key="released" source="commissionReleased" field={MoneyField} numeric />,
  <Column key="refunded" source="commissionRefunded" field={MoneyField} numeric />,
  <Column key="paid" source="commissionPaid" field={MoneyField} numeric />,
  <Column key="inFavour" source="commissionInFavour" field={MoneyField} numeric strong />,
  <Column key="overpaid" source="commissionOverpaid" field={MoneyField} numeric />,
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
  /** Columns. */
  readonly children: ReactNode;
}

/** A list of commissions: search, table, pages, and the whole of it as a file. */
const OverviewList = ({ resource, searchLabel, asOf, children }: OverviewListProps) => {
  const fixedFilter = useMemo(() => (asOf ? { asOf } : {}), [asOf]);
  return (
    <ListBase
      resource={resource}
      perPage={PER_PAGE}
      sort={largestFirst}
      filter={fixedFilter}
      queryOptions={silentErrors}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <ListFilters searchLabel={searchLabel} />
        </Box>
        <ExportMenu fixedFilter={fixedFilter} />
      </Box>
      <Card sx={{ overflow: 'hidden' }}>
        <Rows>{children}</Rows>
        <ListPages sizes={PAGE_SIZES} />
      </Card>
    </ListBase>
  );
};

const Rows = ({ children }: Pick<OverviewListProps, 'children'>) => {
  const { error, isPending, total, refetch } = useListContext();
  if (error) return <LoadError message="overview.loadFailed" retry={refetch} />;
  if (isPending) return <TableSkeleton rows={PER_PAGE} />;
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

/** Commissions by advisor, with each one's history above it or as a page. */
export const AdvisorList = ({ asOf }: AsOf) => (
  <OverviewList resource="advisor-commissions" searchLabel="overview.searchAdvisors" asOf={asOf}>
    <Column<AdvisorCommissions>
      source="surname"
      strong
      wraps
      render={(advisor) => <Name advisor={advisor} />}
    />
    {sumColumns({ asOf })}
    <Column source="advancesOpen" field={MoneyField} numeric />
    <ActionsColumn>
      <DialogRowAction label="overview.history" icon={<History />} opens="commissionHistory" />
    </ActionsColumn>
  </OverviewList>
);

/** Commissions by insurer. */
export const CompanyList = ({ asOf }: AsOf) => (
  <OverviewList resource="company-commissions" searchLabel="overview.searchCompanies" asOf={asOf}>
    <Column<CompanyCommissions>
      source="companyName"
      strong
      wraps
      render={(company) => <CompanyLink company={company} />}
    />
    {sumColumns({ asOf })}
  </OverviewList>
);

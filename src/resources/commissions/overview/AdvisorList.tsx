import History from '@mui/icons-material/History';
import Link from '@mui/material/Link';
import { LinkBase, useRecordContext } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import type { InternalAddress } from '../../../routes.ts';
import { MoneyField } from '../../../ui/fields/fields.tsx';
import { ActionsColumn, RowAction } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { personName } from '../../../ui/people.ts';
import { addressOf } from '../history/subject.ts';
import type { AdvisorCommissions } from './figures.ts';
import { OverviewList } from './OverviewList.tsx';
import { sumColumns } from './sumColumns.tsx';

const page: InternalAddress = '/commissions';

const historyOf = ({ id }: AdvisorCommissions) => page + addressOf({ advisorId: id });

const Name = ({ advisor }: { readonly advisor: AdvisorCommissions }) => (
  <Link component={LinkBase} to={historyOf(advisor)} underline="hover">
    {personName(advisor)}
  </Link>
);

const OpenHistory = () => {
  const advisor = useRecordContext<AdvisorCommissions>();
  const { openDialog } = useDialogs();
  if (!advisor) return null;
  const open = () => openDialog({ type: 'commissionHistory', id: advisor.id });
  return <RowAction label="overview.history" icon={<History />} onClick={open} />;
};

/** Commissions by advisor, with each one's history above it or as a page. */
export const AdvisorList = () => (
  <OverviewList resource="advisor-commissions" searchLabel="overview.searchAdvisors">
    <Column<AdvisorCommissions>
      source="surname"
      strong
      wraps
      render={(advisor) => <Name advisor={advisor} />}
    />
    {sumColumns}
    <Column source="advancesOpen" field={MoneyField} numeric />
    <ActionsColumn>
      <OpenHistory />
    </ActionsColumn>
  </OverviewList>
);

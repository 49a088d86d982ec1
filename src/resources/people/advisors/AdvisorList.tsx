import Edit from '@mui/icons-material/EditOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import MoneyOff from '@mui/icons-material/MoneyOffOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Advisor } from '../../../data/records.ts';
import { DialogRowAction } from '../../../ui/dialog/opening.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { ActionsColumn, RowLink } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { EmailColumn, NameColumn, PhoneColumn } from '../../../ui/list/personColumns.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';

const noteStyles = {
  alignSelf: 'center',
  width: 76,
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  textAlign: 'right',
} as const;

/** Stands where there is no commission history to link to (specification §2). */
const NoPolicies = () => (
  <Box component="span" sx={noteStyles}>
    {useTranslate()('advisors.noPolicies')}
  </Box>
);

const CommissionHistory = ({ advisor }: { readonly advisor: Advisor }) =>
  advisor.hasCommissions ? (
    <RowLink
      label="advisors.history"
      icon={<History />}
      to={`/commissions?advisor=${advisor.id}`}
    />
  ) : (
    <NoPolicies />
  );

/** What can be done with the advisor of a row (specification §2, §6). */
const AdvisorActions = () => {
  const advisor = useRecordContext<Advisor>();
  if (!advisor) return null;
  return (
    <>
      <CommissionHistory advisor={advisor} />
      <DialogRowAction
        permission="commissions.create"
        label="advisors.giveCommission"
        icon={<Paid />}
        opens={{ type: 'advisor', id: advisor.id }}
      />
      <DialogRowAction
        permission="commissions.refund"
        label="advisors.discountCommission"
        icon={<MoneyOff />}
        opens={{ type: 'commissionRefunds', id: advisor.id }}
      />
      <DialogRowAction
        permission="advisors.edit"
        label="advisors.update"
        icon={<Edit />}
        opens={{ type: 'updateAdvisor', id: advisor.id }}
      />
    </>
  );
};

/** Advisors a page of the list has (specification §9). */
const PER_PAGE = 5;

/** The advisors of the agency (specification §2), the latest first. */
const AdvisorList = () => {
  const { columns, filters } = useOwnList('advisors');
  return (
    <ListPage
      perPage={PER_PAGE}
      sort={{ field: 'id', order: 'DESC' }}
      searchLabel="advisors.search"
      noneFound="advisors.noneFound"
      filters={filters}
    >
      <NumberColumn />
      <Column<Advisor> source="ci_ruc" />
      <NameColumn of="advisors" wraps={126} />
      <Column source="birthdate" field={DateField} quiet wideOnly />
      {columns}
      <PhoneColumn />
      <EmailColumn wraps={116} />
      <Column<Advisor>
        source="personalData"
        pinned
        disableSort
        render={({ personalData }) => <YesNoBadge value={personalData} />}
      />
      <Column source="policiesCount" label="resources.advisors.fields.policies" numeric />
      <ActionsColumn>
        <AdvisorActions />
      </ActionsColumn>
    </ListPage>
  );
};

export default AdvisorList;

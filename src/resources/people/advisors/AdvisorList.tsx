import History from '@mui/icons-material/HistoryOutlined';
import MoneyOff from '@mui/icons-material/MoneyOffOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import { useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { Advisor } from '../../../data/records.ts';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { whatsAppAction } from '../../../ui/fields/ContactLinks.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import {
  emailColumn,
  identityColumn,
  nameColumn,
  phoneColumn,
} from '../../../ui/list/personColumns.tsx';
import { LINE, useRowActions } from '../../../ui/list/rowAction.ts';
import { countColumn, dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';

function useAdvisorActions() {
  const translate = useTranslate();
  return useRowActions<Advisor>(({ id, hasCommissions, numberPhone }) => [
    {
      label: 'advisors.history',
      icon: <History />,
      isQuick: true,
      refusal: hasCommissions ? undefined : translate('advisors.noPolicies'),
      to: `/commissions?advisor=${id}`,
    },
    {
      permission: 'commissions.create',
      label: 'advisors.giveCommission',
      icon: <Paid />,
      isQuick: true,
      opens: { type: 'advisor', id },
    },
    {
      permission: 'commissions.refund',
      label: 'advisors.discountCommission',
      icon: <MoneyOff />,
      opens: { type: 'commissionRefunds', id },
    },
    LINE,
    {
      ...editAction('advisors.edit', 'resources.advisors.update', { type: 'updateAdvisor', id }),
      isQuick: false,
    },
    whatsAppAction(numberPhone),
  ]);
}

const PER_PAGE = 5;

const hidden = ['ci_ruc'];

const AdvisorList = () => {
  const { columns, filters } = useOwnList('advisors');
  return (
    <ListPage
      perPage={PER_PAGE}
      searchLabel="resources.advisors.search"
      noneFound="resources.advisors.noneFound"
      hiddenColumns={hidden}
      filters={filters}
    >
      <NumberColumn />
      {nameColumn('advisors', 'resources.advisors.fields.names')}
      {identityColumn}
      {dateColumn('birthdate', 'customers.columns.birthdate')}
      {columns}
      {phoneColumn}
      {emailColumn}
      <Column<Advisor>
        source="personalData"
        width={widths.consent}
        phone="badge"
        render={({ personalData }) => <YesNoBadge value={personalData} />}
      />
      {countColumn('policiesCount', 'resources.advisors.fields.policies')}
      <ActionsColumn<Advisor> of={nameOrNumber} actions={useAdvisorActions()} />
    </ListPage>
  );
};

export default AdvisorList;

import { useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../../domain/people/personName.ts';
import type { CustomerSummary } from '../../../../data/activity.ts';
import type { Customer } from '../../../../data/records.ts';
import { useCustomerSummary } from '../../../../data/useActivity.ts';
import { useCan } from '../../../../session/useCan.ts';
import { useLossRatio } from '../../../../ui/claims/parts.tsx';
import { useClaimsTab } from '../../../../ui/claims/useClaimsTab.tsx';
import { useDocumentsTab } from '../../../../ui/documents/useDocumentsTab.tsx';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { AnonymousBadge, RestrictedBadge, StatusChip } from '../../../../ui/fields/badges.tsx';
import { dayOf, EMPTY, initialsOf, moneyOf } from '../../../../ui/format.ts';
import { groupedTabs } from '../../../../ui/LabelledTabs.tsx';
import { useOwnTabs } from '../../../../ui/ownObjects/useOwnTabs.tsx';
import { ActivityList } from '../../../../ui/page/ActivityList.tsx';
import {
  PoliciesOf,
  usePortfolioFigures,
  useVisibleTabs,
} from '../../../../ui/page/portfolioTabs.tsx';
import { ListedRecordRoute, RecordPage } from '../../../../ui/page/RecordPage.tsx';
import { PersonalDataTab } from '../../../../ui/privacy/PersonalDataTab.tsx';
import { RestrictedNotice } from '../../../../ui/privacy/RestrictedNotice.tsx';
import { CustomerMore, CustomerPrimary, CustomerSecondary } from './CustomerActions.tsx';
import { CustomerData, placeOf } from './CustomerData.tsx';
import { Instruments } from './Instruments.tsx';
import { OwedInstalments } from './OwedInstalments.tsx';

export const CustomerFigures = ({ id, summary }: { id: number; summary: CustomerSummary }) => {
  const translate = useTranslate();
  const portfolio = usePortfolioFigures(summary);
  const lossRatio = useLossRatio('customers_id', id);
  const { owed, next } = summary;
  const money: Figure[] = [];
  if (owed) {
    const { late: count, lateSince, upcoming } = owed;
    const since = lateSince && dayOf(lateSince);
    money.push({
      name: since
        ? translate('pages.figures.lateSince', { smart_count: count, since })
        : translate('pages.figures.late'),
      value: moneyOf(owed.lateAmount),
      tone: count > 0 ? 'error.main' : undefined,
    });
    if (upcoming > 0)
      money.push({
        name: translate('pages.figures.upcoming'),
        value: moneyOf(owed.upcomingAmount),
      });
    money.push({
      name: next
        ? translate('pages.figures.next', { day: dayOf(next.createdAt) })
        : translate('pages.figures.noNext'),
      value: next ? moneyOf(next.value) : EMPTY,
    });
  }
  return <Figures figures={[...portfolio.count, ...money, ...portfolio.liveValue, ...lossRatio]} />;
};

interface ChipProps {
  readonly customer: Customer;
  readonly late: number;
}

const Chip = ({ customer: { anonymizedAt, limitedAt }, late }: ChipProps) => {
  const translate = useTranslate();
  if (anonymizedAt) return <AnonymousBadge since={anonymizedAt} />;
  if (limitedAt) return <RestrictedBadge since={limitedAt} />;
  if (late === 0) return null;
  return <StatusChip tone="error" label={translate('pages.lateChip', { smart_count: late })} />;
};

type Summary = CustomerSummary | null | undefined;

const SEEN = ['policies', 'payments', 'cards', 'bank-accounts'] as const;

function useTabs({ id, anonymizedAt, personalData }: Customer, summary: Summary) {
  const sees = useVisibleTabs(SEEN);
  // At the counter a consent is recorded by whoever has it signed, who may not see the list of all.
  const recordsConsents = useCan('consents', 'create');
  // A legacy API tells no figures, and lists neither what a customer owes nor what happened.
  const isVisible = summary !== null;
  const owed = summary?.owed;
  const own = useOwnTabs('customers', id);
  const claims = useClaimsTab('customers_id', id);
  const documents = useDocumentsTab('customers_id', id);
  return (
    sees && [
      sees.policies && {
        label: 'resources.customers.fields.policies' as const,
        count: summary?.policies,
        isTable: true,
        content: () => <PoliciesOf by="customers_id" id={id} />,
      },
      sees.payments &&
        isVisible && {
          label: 'pages.owed.title' as const,
          count: owed && owed.late + owed.upcoming,
          content: () => <OwedInstalments id={id} />,
        },
      (sees.cards || sees['bank-accounts']) && {
        label: 'pages.instruments.title' as const,
        count: summary?.instruments,
        content: () => <Instruments id={id} cards={sees.cards} accounts={sees['bank-accounts']} />,
      },
      ...(isVisible ? claims : []),
      ...(isVisible ? documents : []),
      isVisible && {
        label: 'pages.activity.title' as const,
        content: () => <ActivityList resource="customers" id={id} />,
      },
      recordsConsents &&
        isVisible &&
        !anonymizedAt && {
          label: 'consents.tab' as const,
          content: () => <PersonalDataTab id={id} personalData={personalData} />,
        },
      ...groupedTabs('common.more', own),
    ]
  );
}

const Page = ({ customer }: { readonly customer: Customer }) => {
  const translate = useTranslate();
  const { id, ci_ruc, createdAt, anonymizedAt, limitedAt } = customer;
  const summary = useCustomerSummary(id);
  const tabs = useTabs(customer, summary);
  const since = translate('pages.customerSince', { day: dayOf(createdAt) });
  return (
    <RecordPage
      resource="customers"
      name={nameOrNumber(customer)}
      mark={initialsOf(`${customer.surname ?? ''} ${customer.firstName}`.trim())}
      chip={<Chip customer={customer} late={summary?.owed?.late ?? 0} />}
      identity={[ci_ruc, placeOf(customer), anonymizedAt ? null : since]}
      notice={!anonymizedAt && limitedAt ? <RestrictedNotice since={limitedAt} /> : undefined}
      primary={<CustomerPrimary customer={customer} />}
      secondary={<CustomerSecondary customer={customer} />}
      more={<CustomerMore customer={customer} />}
      aside={<CustomerData customer={customer} />}
      figures={summary && <CustomerFigures id={id} summary={summary} />}
      tabs={tabs}
    />
  );
};

const CustomerPage = () => (
  <ListedRecordRoute<Customer>
    resource="customers"
    page={(customer) => <Page customer={customer} />}
  />
);

export default CustomerPage;

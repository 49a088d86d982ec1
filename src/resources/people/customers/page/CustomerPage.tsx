import { useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../../domain/people/personName.ts';
import type { CustomerSummary } from '../../../../data/activity.ts';
import type { Customer } from '../../../../data/records.ts';
import { useCustomerSummary } from '../../../../data/useActivity.ts';
import { useCan } from '../../../../session/useCan.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { AnonymousBadge, RestrictedBadge, YesNoBadge } from '../../../../ui/fields/badges.tsx';
import { EmailLink, PhoneLinks } from '../../../../ui/fields/ContactLinks.tsx';
import { countOf, dayOf, moneyOf, textOf } from '../../../../ui/format.ts';
import { ActivityList } from '../../../../ui/page/ActivityList.tsx';
import { PoliciesOf } from '../../../../ui/page/PoliciesOf.tsx';
import { type DataLine, RecordData } from '../../../../ui/page/RecordData.tsx';
import { RecordPage, RecordRoute } from '../../../../ui/page/RecordPage.tsx';
import { useVisibleTabs } from '../../../../ui/page/useVisibleTabs.ts';
import { PersonalDataTab } from '../../../../ui/privacy/PersonalDataTab.tsx';
import { RestrictedNotice } from '../../../../ui/privacy/RestrictedNotice.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { Instruments } from './Instruments.tsx';
import { OwedInstalments } from './OwedInstalments.tsx';

/** What a customer has and owes, as the server sums it up. */
export const CustomerFigures = ({ summary }: { readonly summary: CustomerSummary }) => {
  const translate = useTranslate();
  const { policies, livePolicies, owed, next } = summary;
  const figures: Figure[] = [];
  if (policies !== null)
    figures.push({
      name: translate('pages.figures.policies', { count: countOf(policies) }),
      value: countOf(livePolicies ?? 0),
    });
  if (owed) {
    const since = owed.lateSince && dayOf(owed.lateSince);
    figures.push(
      {
        name: since
          ? translate('pages.figures.lateSince', { count: owed.late, since })
          : translate('pages.figures.late'),
        value: moneyOf(owed.lateAmount),
        tone: owed.late > 0 ? 'error.main' : undefined,
      },
      { name: translate('pages.figures.upcoming'), value: moneyOf(owed.upcomingAmount) },
    );
  }
  if (next)
    figures.push({
      name: translate('pages.figures.next', {
        day: dayOf(next.createdAt),
        policy: next.policy.numberPolicy,
      }),
      value: moneyOf(next.value),
    });
  return <Figures figures={figures} />;
};

/** What identifies a customer; of the anonymous nothing but that they are. */
function useLines(customer: Customer): readonly DataLine[] {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.customers.fields.${name}`);
  const { civil, province, city, personalData } = customer;
  const consent = {
    name: field('personalData'),
    value: <YesNoBadge value={personalData} />,
  };
  const place = [city.cityName, province.provinceName].filter(Boolean).join(', ');
  const home = { name: field('city_id'), value: textOf(place) };
  if (customer.anonymizedAt) return [home, consent];
  return [
    { name: field('numberPhone'), value: <PhoneLinks phone={customer.numberPhone} /> },
    { name: field('email'), value: <EmailLink email={customer.email} /> },
    { name: field('address'), value: textOf(customer.address) },
    home,
    { name: field('birthdate'), value: dayOf(customer.birthdate) },
    { name: field('status_id'), value: textOf(civil.status) },
    { name: field('occupation'), value: textOf(customer.occupation) },
    { name: field('createdAt'), value: dayOf(customer.createdAt) },
    consent,
  ];
}

const Badges = ({ customer }: { readonly customer: Customer }) => {
  const { anonymizedAt, limitedAt } = customer;
  if (anonymizedAt) return <AnonymousBadge since={anonymizedAt} />;
  return limitedAt ? <RestrictedBadge since={limitedAt} /> : null;
};

const SEEN = ['policies', 'payments', 'cards', 'bank-accounts'] as const;

const Page = ({ customer }: { readonly customer: Customer }) => {
  const { id, ci_ruc, anonymizedAt, limitedAt } = customer;
  const lines = useLines(customer);
  const { data: summary } = useCustomerSummary(id);
  const sees = useVisibleTabs(SEEN);
  // At the counter a consent is recorded by whoever has it signed, who may not see the list of all.
  const recordsConsents = useCan('consents', 'create');
  // A legacy API tells no figures, and lists neither what a customer owes nor what happened.
  const isVisible = summary !== null;
  const tabs = sees && [
    sees.policies && {
      label: 'resources.customers.fields.policies' as const,
      content: () => <PoliciesOf by="customers_id" id={id} />,
    },
    sees.payments &&
      isVisible && {
        label: 'pages.owed.title' as const,
        content: () => <OwedInstalments id={id} />,
      },
    (sees.cards || sees['bank-accounts']) && {
      label: 'pages.instruments.title' as const,
      content: () => <Instruments id={id} cards={sees.cards} accounts={sees['bank-accounts']} />,
    },
    isVisible && {
      label: 'pages.activity.title' as const,
      content: () => <ActivityList resource="customers" id={id} />,
    },
    recordsConsents &&
      isVisible &&
      !anonymizedAt && {
        label: 'consents.tab' as const,
        content: () => <PersonalDataTab id={id} personalData={customer.personalData} />,
      },
  ];
  return (
    <RecordPage
      name={nameOrNumber(customer)}
      number={ci_ruc}
      badges={<Badges customer={customer} />}
      notice={!anonymizedAt && limitedAt ? <RestrictedNotice since={limitedAt} /> : undefined}
      actions={<CustomerActions customer={customer} hasPolicies={customer.policiesCount !== 0} />}
      aside={<RecordData resource="customers" lines={lines} />}
      figures={summary ? <CustomerFigures summary={summary} /> : undefined}
      tabs={tabs}
    />
  );
};

/** The page of a customer: who they are, what they owe, what they have, and what happened. */
const CustomerPage = () => (
  <RecordRoute<Customer> resource="customers" page={(customer) => <Page customer={customer} />} />
);

export default CustomerPage;

import { useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../domain/personName.ts';
import type { Customer } from '../../../data/records.ts';
import { useCustomerSummary } from '../../../data/useActivity.ts';
import { useCan } from '../../../session/useCan.ts';
import { AnonymousBadge, YesNoBadge } from '../../../ui/fields/badges.tsx';
import { EmailLink, PhoneLinks } from '../../../ui/fields/ContactLinks.tsx';
import { dayOf, textOf } from '../../../ui/format.ts';
import type { LabelledTab } from '../../../ui/LabelledTabs.tsx';
import { ActivityList } from '../../../ui/page/ActivityList.tsx';
import { PoliciesOf } from '../../../ui/page/PoliciesOf.tsx';
import { type DataLine, RecordData } from '../../../ui/page/RecordData.tsx';
import { RecordPage, RecordRoute } from '../../../ui/page/RecordPage.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';
import { Instruments } from './Instruments.tsx';
import { OwedInstalments } from './OwedInstalments.tsx';

/** What identifies a customer; of the anonymous nothing but that they are. */
function useLines(customer: Customer): readonly DataLine[] {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.customers.fields.${name}`);
  const { civil, province, city, personalData } = customer;
  const consent = {
    name: field('personalData'),
    value: <YesNoBadge value={personalData} />,
  };
  const home = { name: field('city_id'), value: `${city.cityName}, ${province.provinceName}` };
  if (customer.anonymizedAt) return [home, consent];
  return [
    { name: field('numberPhone'), value: <PhoneLinks phone={customer.numberPhone} /> },
    { name: field('email'), value: <EmailLink email={customer.email} /> },
    { name: field('address'), value: textOf(customer.address) },
    home,
    { name: field('birthdate'), value: dayOf(customer.birthdate) },
    { name: field('status_id'), value: civil.status },
    { name: field('occupation'), value: textOf(customer.occupation) },
    { name: field('createdAt'), value: dayOf(customer.createdAt) },
    consent,
  ];
}

const Page = ({ customer }: { readonly customer: Customer }) => {
  const { id, ci_ruc, anonymizedAt } = customer;
  const lines = useLines(customer);
  const { data: summary } = useCustomerSummary(id);
  const canSeePolicies = useCan('policies', 'list');
  const canSeePayments = useCan('payments', 'list');
  const canSeeCards = useCan('cards', 'list');
  const canSeeAccounts = useCan('bank-accounts', 'list');
  // A legacy API tells no figures, and lists neither what a customer owes nor what happened.
  const isTold = summary !== null;
  const tabs: (LabelledTab | false)[] = [
    canSeePolicies && {
      label: 'resources.customers.fields.policies',
      content: () => <PoliciesOf by="customers_id" id={id} />,
    },
    canSeePayments &&
      isTold && { label: 'pages.owed.title', content: () => <OwedInstalments id={id} /> },
    (canSeeCards || canSeeAccounts) && {
      label: 'pages.instruments.title',
      content: () => <Instruments id={id} cards={canSeeCards} accounts={canSeeAccounts} />,
    },
    isTold && {
      label: 'pages.activity.title',
      content: () => <ActivityList resource="customers" id={id} />,
    },
  ];
  return (
    <RecordPage
      name={nameOrNumber(customer)}
      number={ci_ruc}
      badges={anonymizedAt ? <AnonymousBadge since={anonymizedAt} /> : undefined}
      actions={<CustomerActions customer={customer} hasPolicies={customer.policiesCount !== 0} />}
      aside={<RecordData resource="customers" lines={lines} />}
      figures={summary ? <CustomerFigures summary={summary} /> : undefined}
      tabs={tabs.filter((tab) => tab !== false)}
    />
  );
};

/** The page of a customer: who they are, what they owe, what they have, and what happened. */
const CustomerPage = () => (
  <RecordRoute<Customer> resource="customers" page={(customer) => <Page customer={customer} />} />
);

export default CustomerPage;

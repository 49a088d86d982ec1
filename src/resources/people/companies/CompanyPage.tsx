import { useTranslate } from 'react-admin';
import type { Company } from '../../../data/records.ts';
import { textOf } from '../../../ui/format.ts';
import { ActivityList } from '../../../ui/page/ActivityList.tsx';
import { PoliciesOf } from '../../../ui/page/PoliciesOf.tsx';
import { RecordData } from '../../../ui/page/RecordData.tsx';
import { RecordPage, RecordRoute } from '../../../ui/page/RecordPage.tsx';
import { useVisibleTabs } from '../../../ui/page/useVisibleTabs.ts';

const SEEN = ['policies'] as const;

const Page = ({ company }: { readonly company: Company }) => {
  const translate = useTranslate();
  const { id, companyName, ci_ruc, policiesCount } = company;
  const sees = useVisibleTabs(SEEN);
  const lines = [
    { name: translate('resources.companies.fields.ci_ruc'), value: ci_ruc },
    { name: translate('resources.companies.fields.policiesCount'), value: textOf(policiesCount) },
  ];
  const tabs = sees && [
    sees.policies && {
      label: 'resources.customers.fields.policies' as const,
      content: () => <PoliciesOf by="company_id" id={id} />,
    },
    {
      label: 'pages.activity.title' as const,
      content: () => <ActivityList resource="companies" id={id} />,
    },
  ];
  return (
    <RecordPage
      name={companyName}
      number={ci_ruc}
      actions={null}
      aside={<RecordData resource="companies" lines={lines} />}
      tabs={tabs}
    />
  );
};

/** The page of an insurer: its policies and its statements. */
const CompanyPage = () => (
  <RecordRoute<Company> resource="companies" page={(company) => <Page company={company} />} />
);

export default CompanyPage;

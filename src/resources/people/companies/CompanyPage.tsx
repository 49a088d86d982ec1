import Edit from '@mui/icons-material/EditOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { useTranslate } from 'react-admin';
import type { CompanySummary } from '../../../data/activity.ts';
import type { Company } from '../../../data/records.ts';
import { useCompanySummary } from '../../../data/useActivity.ts';
import { useLossRatio } from '../../../ui/claims/parts.tsx';
import { DialogButton, DialogIcon } from '../../../ui/dialog/opening.tsx';
import type { Fact } from '../../../ui/Facts.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { EmailLink, PhoneLinks, WebLink } from '../../../ui/fields/ContactLinks.tsx';
import { dayOf, initialsOf, moneyOf, textOf } from '../../../ui/format.ts';
import { HeaderLink } from '../../../ui/page/MoreMenu.tsx';
import { usePortfolioFigures, usePortfolioTabs } from '../../../ui/page/portfolioTabs.tsx';
import { RecordData } from '../../../ui/page/RecordData.tsx';
import { ListedRecordRoute, RecordPage } from '../../../ui/page/RecordPage.tsx';

export const CompanyFigures = ({ id, summary }: { id: number; summary: CompanySummary }) => {
  const translate = useTranslate();
  const portfolio = usePortfolioFigures(summary);
  const lossRatio = useLossRatio('company_id', id);
  const { owed, commissionBalance } = summary;
  const since = owed?.since && dayOf(owed.since);
  const figures: Figure[] = [];
  if (owed)
    figures.push({
      name: since
        ? translate('pages.figures.owedByInsurerSince', { since })
        : translate('pages.figures.owedByInsurer'),
      value: moneyOf(owed.missing),
      tone: owed.late > 0 ? 'error.main' : undefined,
    });
  figures.push(...portfolio.count, ...portfolio.liveValue, ...portfolio.production);
  if (typeof commissionBalance === 'number')
    figures.push({
      name: translate('pages.figures.balance'),
      value: moneyOf(commissionBalance),
    });
  return <Figures figures={[...figures, ...lossRatio]} />;
};

const Primary = () => (
  <HeaderLink
    permission="insurer-statements.create"
    variant="contained"
    icon={<ReceiptLong />}
    label="resources.insurer-statements.action.create"
    to="/insurer-statements/create"
  />
);

const Owed = ({ company: { id } }: { readonly company: Company }) => (
  <HeaderLink
    permission="insurer-receivables.list"
    label="resources.insurer-receivables.menu.list"
    to={`/insurer-receivables?filter=${encodeURIComponent(JSON.stringify({ company_id: id }))}`}
  />
);

function useFacts(company: Company): readonly Fact[] {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.companies.fields.${name}`);
  return [
    [field('ci_ruc'), company.ci_ruc],
    [translate('people.sections.contact'), textOf(company.contactName), false, 'contactName'],
    [
      field('numberPhone'),
      <PhoneLinks key="phone" phone={company.numberPhone} />,
      false,
      'numberPhone',
    ],
    [field('email'), <EmailLink key="email" email={company.email} />, false, 'email'],
    [field('website'), <WebLink key="website" address={company.website} />, false, 'website'],
  ];
}

const Page = ({ company }: { readonly company: Company }) => {
  const { id, companyName, ci_ruc } = company;
  const facts = useFacts(company);
  const summary = useCompanySummary(id);
  const tabs = usePortfolioTabs('companies', 'company_id', company);
  const update = {
    permission: 'companies.edit',
    label: 'resources.companies.update',
    icon: <Edit fontSize="small" />,
    opens: { type: 'updateCompany', id },
  } as const;
  return (
    <RecordPage
      resource="companies"
      name={companyName}
      mark={initialsOf(companyName)}
      identity={[ci_ruc]}
      primary={<Primary />}
      secondary={<Owed company={company} />}
      more={<DialogButton {...update} />}
      aside={<RecordData resource="companies" facts={facts} edit={<DialogIcon {...update} />} />}
      figures={summary && <CompanyFigures id={id} summary={summary} />}
      tabs={tabs}
    />
  );
};

const CompanyPage = () => (
  <ListedRecordRoute<Company> resource="companies" page={(company) => <Page company={company} />} />
);

export default CompanyPage;

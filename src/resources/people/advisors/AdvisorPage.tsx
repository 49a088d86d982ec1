import Edit from '@mui/icons-material/EditOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import MoneyOff from '@mui/icons-material/MoneyOffOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import { useTranslate } from 'react-admin';
import { isBlank } from '../../../../domain/blank.ts';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { AdvisorSummary } from '../../../data/activity.ts';
import type { Advisor } from '../../../data/records.ts';
import { useAdvisorSummary } from '../../../data/useActivity.ts';
import { useIsHidden } from '../../../data/useLayouts.ts';
import { DialogButton, DialogIcon } from '../../../ui/dialog/opening.tsx';
import type { Fact } from '../../../ui/Facts.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { EmailLink, PhoneLinks } from '../../../ui/fields/ContactLinks.tsx';
import { dayOf, initialsOf, moneyOf } from '../../../ui/format.ts';
import { ObjectionButton } from '../../../ui/messages/sending.tsx';
import { HeaderLink } from '../../../ui/page/MoreMenu.tsx';
import { usePortfolioFigures, usePortfolioTabs } from '../../../ui/page/portfolioTabs.tsx';
import { RecordData } from '../../../ui/page/RecordData.tsx';
import { ListedRecordRoute, RecordPage } from '../../../ui/page/RecordPage.tsx';

export const AdvisorFigures = ({ summary }: { readonly summary: AdvisorSummary }) => {
  const translate = useTranslate();
  const portfolio = usePortfolioFigures(summary);
  const { commissionInFavour, commissionBalance, advancesOpen } = summary.commissions;
  const figure = (name: 'inFavour' | 'balance' | 'advancesOpen', value: number): Figure => ({
    name: translate(`pages.figures.${name}`),
    value: moneyOf(value),
  });
  const figures = [
    // Not sent to who does not see what advisors earn.
    ...(isBlank(commissionBalance)
      ? []
      : [figure('inFavour', commissionInFavour), figure('balance', commissionBalance)]),
    ...(advancesOpen > 0 ? [figure('advancesOpen', advancesOpen)] : []),
    ...portfolio.count,
    ...portfolio.liveValue,
    ...portfolio.production,
  ];
  return <Figures figures={figures} />;
};

function useFacts(advisor: Advisor): readonly Fact[] {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.advisors.fields.${name}`);
  return [
    [field('numberPhone'), <PhoneLinks key="phone" phone={advisor.numberPhone} />],
    [field('email'), <EmailLink key="email" email={advisor.email} />],
    [translate('pages.born'), dayOf(advisor.birthdate), false, 'birthdate'],
    [field('personalData'), <YesNoBadge key="consent" value={advisor.personalData} />],
  ];
}

const CommissionHistory = ({ advisor: { id, hasCommissions } }: { readonly advisor: Advisor }) => {
  const isHidden = useIsHidden();
  return hasCommissions && !isHidden('policies', 'paymentsToAdvisor') ? (
    <HeaderLink
      icon={<History />}
      label="advisors.historyBriefly"
      to={`/commissions?advisor=${id}`}
    />
  ) : null;
};

const Page = ({ advisor }: { readonly advisor: Advisor }) => {
  const { id } = advisor;
  const facts = useFacts(advisor);
  const summary = useAdvisorSummary(id);
  const tabs = usePortfolioTabs('advisors', 'advisor_id', advisor);
  const update = {
    permission: 'advisors.edit',
    label: 'resources.advisors.update',
    icon: <Edit fontSize="small" />,
    opens: { type: 'updateAdvisor', id },
  } as const;
  return (
    <RecordPage
      resource="advisors"
      name={nameOrNumber(advisor)}
      mark={initialsOf(`${advisor.surname ?? ''} ${advisor.firstName}`.trim())}
      identity={[advisor.ci_ruc]}
      primary={
        <DialogButton
          permission="commissions.create"
          variant="contained"
          icon={<Paid />}
          label="advisors.giveCommission"
          opens={{ type: 'advisor', id }}
        />
      }
      secondary={<CommissionHistory advisor={advisor} />}
      more={
        <>
          <DialogButton {...update} />
          <DialogButton
            permission="commissions.refund"
            icon={<MoneyOff />}
            label="advisors.discountCommission"
            opens={{ type: 'commissionRefunds', id }}
          />
          <ObjectionButton kind="advisor" id={id} />
        </>
      }
      aside={<RecordData resource="advisors" facts={facts} edit={<DialogIcon {...update} />} />}
      figures={summary && <AdvisorFigures summary={summary} />}
      tabs={tabs}
    />
  );
};

const AdvisorPage = () => (
  <ListedRecordRoute<Advisor> resource="advisors" page={(advisor) => <Page advisor={advisor} />} />
);

export default AdvisorPage;

import CarCrash from '@mui/icons-material/CarCrashOutlined';
import { Box } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { resourceOf } from '../../../../../domain/agency/ownObjects/ownObject.ts';
import type { ClaimDetail } from '../../../../data/claims.ts';
import { isMissing } from '../../../../data/status.ts';
import { ClaimStateChip } from '../../../../ui/claims/parts.tsx';
import { DialogIcon } from '../../../../ui/dialog/opening.tsx';
import { useDocumentsTab } from '../../../../ui/documents/useDocumentsTab.tsx';
import type { Fact } from '../../../../ui/Facts.tsx';
import { Figures } from '../../../../ui/Figures.tsx';
import { PhoneLinks } from '../../../../ui/fields/ContactLinks.tsx';
import { PolicyLink, RecordLink } from '../../../../ui/fields/RecordLink.tsx';
import { dayDone, dayOf, EMPTY, moneyOf, textOf } from '../../../../ui/format.ts';
import { groupedTabs } from '../../../../ui/LabelledTabs.tsx';
import { LoadError } from '../../../../ui/list/states.tsx';
import { useOwnTabs } from '../../../../ui/ownObjects/useOwnTabs.tsx';
import { ActivityList } from '../../../../ui/page/ActivityList.tsx';
import { RecordData } from '../../../../ui/page/RecordData.tsx';
import {
  NoRecord,
  RecordPage,
  RecordRoute,
  RecordSkeleton,
} from '../../../../ui/page/RecordPage.tsx';
import type { texts } from '../texts.ts';
import { useClaim } from '../useClaim.ts';
import { ClaimMore, NextStep, updateAction } from './ClaimActions.tsx';
import { Clocks } from './Clocks.tsx';
import { History } from './History.tsx';
import { StageBar } from './StageBar.tsx';

interface ClaimProps {
  readonly claim: ClaimDetail;
}

const ClaimFigures = ({ claim }: ClaimProps) => {
  const translate = useTranslate();
  const { claimed, indemnity, working, exGratia, paid, leftToPay, reserve } = claim;
  const isEstimate = indemnity === null && working !== null;
  const name = (field: string) => translate(`resources.claims.fields.${field}`);
  const amount = (value: number | null | undefined) => (value == null ? EMPTY : moneyOf(value));
  const figures = [
    { name: name('claimed'), value: amount(claimed) },
    {
      name: isEstimate ? translate('claims.estimate') : name('indemnity'),
      value: amount(indemnity ?? working?.indemnity),
    },
    ...(exGratia > 0 ? [{ name: name('exGratia'), value: moneyOf(exGratia) }] : []),
    { name: name('paid'), value: moneyOf(paid) },
    { name: translate('claims.leftToPay'), value: moneyOf(leftToPay) },
    { name: name('reserve'), value: moneyOf(reserve) },
  ];
  return <Figures figures={figures} />;
};

interface NameLinkProps {
  readonly resource: 'customers' | 'companies';
  readonly id: number;
  readonly name: string;
}

const NameLink = ({ resource, id, name }: NameLinkProps) => (
  <Box component="span" sx={{ color: 'primary.main' }}>
    <RecordLink resource={resource} id={id}>
      {name}
    </RecordLink>
  </Box>
);

const Items = ({ claim }: ClaimProps) =>
  claim.items.map(({ id, object, title }) => (
    <Box key={id} sx={{ color: 'primary.main' }}>
      <RecordLink resource={resourceOf(object)} id={id}>
        {title}
      </RecordLink>
    </Box>
  ));

const WORDS = ['cause', 'place', 'description', 'touched', 'adjuster', 'workshop'] as const;

const AMOUNTS = ['insuredSum', 'deductibleFixed', 'deductibleMinimum', 'depreciation'] as const;

/** Facts of a claim; labels of a word or two, since their column is narrow. */
function useFacts(claim: ClaimDetail): readonly Fact[] {
  const translate = useTranslate();
  const { policy_id, numberPolicy, customers_id, customerName, company_id, companyName } = claim;
  const name = (field: keyof typeof texts.claims.facts) => translate(`claims.facts.${field}`);
  const phone = <PhoneLinks key="phone" phone={claim.contactPhone} />;
  return [
    [
      name('customerName'),
      <NameLink key="customer" resource="customers" id={customers_id} name={customerName} />,
      true,
    ],
    [name('numberPolicy'), <PolicyLink key="policy" id={policy_id} numberPolicy={numberPolicy} />],
    [
      name('companyName'),
      <NameLink key="company" resource="companies" id={company_id} name={companyName} />,
      true,
    ],
    [name('insurerNumber'), textOf(claim.insurerNumber)],
    [name('happenedOn'), dayOf(claim.happenedOn)],
    [name('reportedOn'), dayOf(claim.reportedOn)],
    [name('createdAt'), dayDone(claim.createdAt)],
    ...(claim.items.length > 0
      ? [[name('items'), <Items key="items" claim={claim} />, true] as Fact]
      : []),
    ...WORDS.map((field): Fact => [name(field), textOf(claim[field]), true, field]),
    [name('contactName'), textOf(claim.contactName), false, 'contactName'],
    [name('contactPhone'), phone, false, 'contactPhone'],
    ...AMOUNTS.flatMap((field): Fact[] =>
      claim[field] === null ? [] : [[name(field), moneyOf(claim[field])]],
    ),
  ];
}

const Page = ({ claim }: ClaimProps) => {
  const translate = useTranslate();
  const { id, code, state, customerName, policyTypeName, numberPolicy, companyName } = claim;
  const own = useOwnTabs('claims', id);
  const documents = useDocumentsTab('claim_id', id);
  const facts = useFacts(claim);
  return (
    <RecordPage
      resource="claims"
      name={translate('claims.number', { code })}
      mark={<CarCrash />}
      chip={<ClaimStateChip state={state} />}
      identity={[customerName, `${policyTypeName} ${numberPolicy}`, companyName]}
      notice={<StageBar claim={claim} />}
      primary={<NextStep claim={claim} />}
      more={<ClaimMore claim={claim} />}
      figures={<ClaimFigures claim={claim} />}
      aside={
        <>
          <Clocks claim={claim} />
          <RecordData
            resource="claims"
            facts={facts}
            edit={state === 'closed' ? null : <DialogIcon {...updateAction(claim)} />}
          />
        </>
      }
      tabs={[
        { label: 'claims.history.tab', content: () => <History claim={claim} /> },
        ...documents,
        {
          label: 'pages.activity.title',
          content: () => <ActivityList resource="claims" id={id} />,
        },
        ...groupedTabs('common.more', own),
      ]}
    />
  );
};

const ClaimRecord = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const { data: claim, error, refetch } = useClaim(id);
  if (isMissing(error)) return <NoRecord title={translate('claims.missing', { id })} />;
  if (error && !claim) return <LoadError message="claims.loadFailed" retry={() => refetch()} />;
  if (!claim) return <RecordSkeleton />;
  return (
    <RecordContextProvider value={claim}>
      <Page claim={claim} />
    </RecordContextProvider>
  );
};

const ClaimPage = () => (
  <RecordRoute resource="claims">{(id) => <ClaimRecord key={id} id={id} />}</RecordRoute>
);

export default ClaimPage;

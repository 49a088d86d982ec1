import CarCrash from '@mui/icons-material/CarCrashOutlined';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { ClaimDetail } from '../../../../data/claims.ts';
import { isMissing } from '../../../../data/status.ts';
import { ClaimStateChip } from '../../../../ui/claims/parts.tsx';
import { DialogIcon } from '../../../../ui/dialog/opening.tsx';
import { useDocumentsTab } from '../../../../ui/documents/useDocumentsTab.tsx';
import type { Fact } from '../../../../ui/Facts.tsx';
import { Figures } from '../../../../ui/Figures.tsx';
import { PhoneLinks } from '../../../../ui/fields/ContactLinks.tsx';
import { CompanyLink, PolicyLink, RecordLink } from '../../../../ui/fields/RecordLink.tsx';
import { dayDone, dayOf, EMPTY, moneyOf, textOf } from '../../../../ui/format.ts';
import { LoadError } from '../../../../ui/list/states.tsx';
import { useOwnTabs } from '../../../../ui/ownObjects/useOwnTabs.tsx';
import { RecordData } from '../../../../ui/page/RecordData.tsx';
import {
  NoRecord,
  RecordPage,
  RecordRoute,
  RecordSkeleton,
} from '../../../../ui/page/RecordPage.tsx';
import { useClaim } from '../useClaim.ts';
import { ClaimMore, NextStep, updateAction } from './ClaimActions.tsx';
import { Clocks } from './Clocks.tsx';
import { History } from './History.tsx';
import { StageBar } from './StageBar.tsx';

interface ClaimProps {
  readonly claim: ClaimDetail;
}

/** What is claimed, agreed, paid and still expected. */
const ClaimFigures = ({ claim }: ClaimProps) => {
  const translate = useTranslate();
  const { claimed, indemnity, exGratia, paid, leftToPay, reserve } = claim;
  const name = (field: string) => translate(`resources.claims.fields.${field}`);
  const amount = (value: number | null) => (value === null ? EMPTY : moneyOf(value));
  const figures = [
    { name: name('claimed'), value: amount(claimed) },
    { name: name('indemnity'), value: amount(indemnity) },
    ...(exGratia > 0 ? [{ name: name('exGratia'), value: moneyOf(exGratia) }] : []),
    { name: name('paid'), value: moneyOf(paid) },
    { name: translate('claims.leftToPay'), value: moneyOf(leftToPay) },
    { name: name('reserve'), value: moneyOf(reserve) },
  ];
  return <Figures figures={figures} />;
};

function useFacts(claim: ClaimDetail): readonly Fact[] {
  const translate = useTranslate();
  const name = (field: string) => translate(`resources.claims.fields.${field}`);
  const text = (
    field: 'place' | 'cause' | 'description' | 'touched' | 'adjuster' | 'workshop',
  ): Fact => [name(field), textOf(claim[field]), true, field];
  const { policy_id, numberPolicy, customers_id, customerName, company_id, companyName } = claim;
  const money = (field: 'insuredSum' | 'deductibleFixed' | 'deductibleMinimum' | 'depreciation') =>
    claim[field] === null ? [] : [[name(field), moneyOf(claim[field])] as const];
  return [
    [
      name('customers_id'),
      <RecordLink key="customer" resource="customers" id={customers_id}>
        {customerName}
      </RecordLink>,
    ],
    [name('policy_id'), <PolicyLink key="policy" id={policy_id} numberPolicy={numberPolicy} />],
    [name('company_id'), <CompanyLink key="company" company={{ id: company_id, companyName }} />],
    [name('insurerNumber'), textOf(claim.insurerNumber)],
    [name('happenedOn'), dayOf(claim.happenedOn)],
    [name('toldOn'), dayOf(claim.toldOn)],
    [name('createdAt'), dayDone(claim.createdAt)],
    text('cause'),
    text('place'),
    text('description'),
    text('touched'),
    [name('contactName'), textOf(claim.contactName), false, 'contactName'],
    [
      name('contactPhone'),
      <PhoneLinks key="phone" phone={claim.contactPhone} />,
      false,
      'contactPhone',
    ],
    text('adjuster'),
    text('workshop'),
    ...money('insuredSum'),
    ...money('deductibleFixed'),
    ...money('deductibleMinimum'),
    ...money('depreciation'),
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
        ...own,
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

/** The page of a claim: where it stands, what comes next, its terms, what happened and its documents. */
const ClaimPage = () => (
  <RecordRoute resource="claims">{(id) => <ClaimRecord key={id} id={id} />}</RecordRoute>
);

export default ClaimPage;

import Description from '@mui/icons-material/DescriptionOutlined';
import { useEffect, useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { Policy } from '../../../data/records.ts';
import { useOnWrite } from '../../../data/useOnWrite.ts';
import { useIsTopDialog } from '../../../dialogs/useDialogs.ts';
import { useLossRatio } from '../../../ui/claims/parts.tsx';
import { DialogIcon } from '../../../ui/dialog/opening.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { PolicyStatusChip } from '../../../ui/fields/badges.tsx';
import { countOf, dayOf, moneyOf } from '../../../ui/format.ts';
import { RecordData } from '../../../ui/page/RecordData.tsx';
import { NoRecord, RecordPage, RecordRoute, RecordSkeleton } from '../../../ui/page/RecordPage.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { CollectNext, PolicyMore, RenewAction, updateAction } from './detail/PolicyActions.tsx';
import { PolicyProblem, problemOf } from './detail/PolicyProblem.tsx';
import { nextCollectionText, usePolicyFacts } from './detail/PolicySummary.tsx';
import { usePolicyTabs } from './detail/PolicyTabs.tsx';
import { frequencyOf, useWholePolicy, valueNameOf } from './policy.ts';

const PolicyFigures = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const { owed, schedule, paymentsMade } = policy;
  const lossRatio = useLossRatio('policy_id', policy.id);
  const since = owed?.lateSince && dayOf(owed.lateSince);
  const figures: Figure[] = [
    {
      name: `${translate(valueNameOf(policy))} · ${frequencyOf(policy, translate)}`,
      value: moneyOf(policy.policyValue),
    },
  ];
  if (owed)
    figures.push({
      name: since
        ? translate('pages.figures.lateFrom', { since })
        : translate('pages.figures.late'),
      value: moneyOf(owed.lateAmount),
      tone: owed.late > 0 ? 'error.main' : undefined,
    });
  figures.push({
    name: translate('policies.detail.nextCollection'),
    value: nextCollectionText(policy, translate),
  });
  if (schedule && paymentsMade !== null)
    figures.push({
      name: translate('resources.policies.fields.paymentsMade'),
      value: countOf(paymentsMade),
      of: translate('pages.figures.of', {
        count: countOf(policy.payments.length + schedule.length),
      }),
    });
  return <Figures figures={[...figures, ...lossRatio]} />;
};

const Page = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const facts = usePolicyFacts(policy);
  const tabs = usePolicyTabs(policy);
  const { id, policyStatus, policyType } = policy;
  return (
    <RecordPage
      resource="policies"
      name={translate('policies.detail.title', { number: policy.numberPolicy })}
      mark={<Description />}
      chip={<PolicyStatusChip id={policyStatus.id} name={policyStatus.statusName} />}
      identity={[policyType.policyName, policy.company.companyName, nameOrNumber(policy.customer)]}
      primary={
        <>
          <CollectNext policy={policy} />
          <RenewAction policy={policy} place="primary" />
        </>
      }
      secondary={<ReportButton report="policy" subject={{ policyId: id }} brief />}
      more={<PolicyMore policy={policy} />}
      figures={<PolicyFigures policy={policy} />}
      aside={
        <RecordData
          resource="policies"
          facts={facts}
          edit={<DialogIcon {...updateAction(policy)} />}
        />
      }
      tabs={tabs}
    />
  );
};

/**
 * The policy, read anew after whatever is written; not while a dialog is open above the page, whose form keeps what it
 * was opened with.
 */
function usePolicy(id: number) {
  const query = useWholePolicy(id);
  const isTop = useIsTopDialog();
  const [isBehind, setBehind] = useState(false);
  useOnWrite(() => setBehind(true));
  const { refetch } = query;
  useEffect(() => {
    if (!isTop || !isBehind) return;
    setBehind(false);
    void refetch();
  }, [isTop, isBehind, refetch]);
  return query;
}

const PolicyRecord = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const query = usePolicy(id);
  const problem = problemOf(query);
  const { data: policy } = query;
  if (problem === 'not-found') return <NoRecord title={translate('policies.notFound', { id })} />;
  if (problem) return <PolicyProblem problem={problem} id={id} retry={query.refetch} />;
  if (!policy) return <RecordSkeleton />;
  return (
    <RecordContextProvider value={policy}>
      <Page policy={policy} />
    </RecordContextProvider>
  );
};

const PolicyPage = () => (
  <RecordRoute resource="policies">{(id) => <PolicyRecord key={id} id={id} />}</RecordRoute>
);

export default PolicyPage;

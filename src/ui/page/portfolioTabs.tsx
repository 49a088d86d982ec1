import { useMemo } from 'react';
import { type Identifier, useCanAccessResources, useTranslate } from 'react-admin';
import type { AdvisorSummary, CompanySummary, CustomerSummary } from '../../data/activity.ts';
import { useClaimsTab } from '../claims/useClaimsTab.tsx';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import { useDocumentsTab } from '../documents/useDocumentsTab.tsx';
import type { Figure } from '../Figures.tsx';
import { countOf, moneyOf } from '../format.ts';
import { groupedTabs, type LabelledTab } from '../LabelledTabs.tsx';
import {
  customerColumn,
  insurerColumn,
  policyColumn,
  policyPriceColumn,
  policyStatusColumn,
  policyValueColumn,
  termColumn,
} from '../list/policyColumns.tsx';
import { useOwnTabs } from '../ownObjects/useOwnTabs.tsx';
import { ActivityList } from './ActivityList.tsx';

/** Width of the column, so that the table beside a record's data fits a window of 1280 pixels. */
const INSURER = '12%';

const latestFirst = { field: 'startDate', order: 'DESC' } as const;

interface PoliciesOfProps {
  readonly by: 'customers_id' | 'advisor_id' | 'company_id';
  readonly id: Identifier;
}

export const PoliciesOf = ({ by, id }: PoliciesOfProps) => {
  const filter = useMemo(() => ({ [by]: id }), [by, id]);
  return (
    <DialogListBase resource="policies" sort={latestFirst} filter={filter}>
      <DialogListContent none="pages.noPolicies" loadFailed="policies.listFailed">
        {policyColumn()}
        {by === 'customers_id' ? null : customerColumn}
        {by === 'company_id'
          ? null
          : insurerColumn(by === 'customers_id' ? { phone: 'line' } : { width: INSURER })}
        {termColumn()}
        {by === 'customers_id' ? policyPriceColumn : policyValueColumn}
        {policyStatusColumn}
      </DialogListContent>
    </DialogListBase>
  );
};

type Portfolio = Pick<CustomerSummary, 'livePolicies' | 'policies' | 'liveValue'>;
type Produced = Pick<AdvisorSummary | CompanySummary, 'production'>;

/** The figures of a record's policies; none for who may not see them, nor where a server does not tell. */
export function usePortfolioFigures(summary: Portfolio & Partial<Produced>) {
  const translate = useTranslate();
  const { policies, livePolicies, liveValue, production } = summary;
  const amount = (name: 'liveValue' | 'production', value: number | null | undefined): Figure[] =>
    value === null || value === undefined
      ? []
      : [{ name: translate(`pages.figures.${name}`), value: moneyOf(value) }];
  const count: Figure[] =
    policies === null
      ? []
      : [
          {
            name: translate('pages.figures.livePolicies'),
            value: countOf(livePolicies ?? 0),
            of: translate('pages.figures.of', { count: countOf(policies) }),
          },
        ];
  return {
    count,
    liveValue: amount('liveValue', liveValue),
    production: amount('production', production),
  };
}

/**
 * Which kinds of records the visitor may list.
 * @param resources of domain/permissions; keep it stable
 * @returns undefined until that is known: a page that showed its tabs before would ask for another one
 */
export const useVisibleTabs = <Name extends string>(
  resources: readonly Name[],
): Readonly<Record<Name, boolean>> | undefined => {
  const { canAccess, isPending } = useCanAccessResources({
    resources: [...resources],
    action: 'list',
  });
  if (isPending) return undefined;
  const known = resources.map((name) => [name, canAccess?.[name] ?? false] as const);
  // Each name of the type is an entry.
  return Object.fromEntries(known) as Record<Name, boolean>;
};

const SEEN = ['policies'] as const;

/**
 * The tabs of who has a portfolio: the policies, for who may list them, own objects, and what was done.
 * @param by the field of a policy that has its id
 * @returns undefined until it is known which the visitor may see
 */
export function usePortfolioTabs(
  resource: 'advisors' | 'companies',
  by: 'advisor_id' | 'company_id',
  { id, policiesCount }: { readonly id: number; readonly policiesCount: number | null },
): readonly (LabelledTab | false)[] | undefined {
  const sees = useVisibleTabs(SEEN);
  const own = useOwnTabs(resource, id);
  const claims = useClaimsTab(by, id);
  const documents = useDocumentsTab(by, id);
  return (
    sees && [
      sees.policies && {
        label: 'resources.customers.fields.policies',
        count: policiesCount,
        isTable: true,
        content: () => <PoliciesOf by={by} id={id} />,
      },
      ...claims,
      ...documents,
      {
        label: 'pages.activity.title',
        content: () => <ActivityList resource={resource} id={id} />,
      },
      ...groupedTabs('common.more', own),
    ]
  );
}

import { type Identifier, useTranslate } from 'react-admin';
import type { Policy } from '../../../../data/records.ts';
import { isMissing } from '../../../../data/status.ts';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { hasUsableTerms } from '../difference.ts';

export type Problem = 'not-found' | 'not-loaded' | 'not-valid';

/**
 * What stands in the way of showing a policy.
 * @returns `undefined` when nothing does, or it is still on its way
 */
export const problemOf = (query: {
  readonly data?: Policy;
  readonly error: Error | null;
}): Problem | undefined => {
  if (query.data) return hasUsableTerms(query.data) ? undefined : 'not-valid';
  if (!query.error) return undefined;
  return isMissing(query.error) ? 'not-found' : 'not-loaded';
};

interface PolicyProblemProps {
  readonly problem: Problem | undefined;
  readonly id: Identifier | undefined;
  readonly retry: () => void;
}

export const PolicyProblem = ({ problem, id, retry }: PolicyProblemProps) => {
  const translate = useTranslate();
  switch (problem) {
    case 'not-found':
      return <Notice role="alert" title={translate('policies.notFound', { id })} />;
    case 'not-loaded':
      return <LoadError message="policies.detailFailed" retry={retry} />;
    case 'not-valid':
      return <Notice role="alert" title="payments.invalidPolicy" />;
    default:
      return <TableSkeleton rows={6} />;
  }
};

import { useTranslate } from 'react-admin';
import { CLAIM_STATE_IDS, CLAIM_STATES } from '../../../../domain/claims/state.ts';
import {
  ChoiceFilter,
  CompanyFilter,
  LookupFilter,
  PersonFilter,
} from '../../../ui/list/filters.tsx';

const DAYS = [7, 15, 30, 60, 90] as const;

const states = CLAIM_STATE_IDS.map((id) => ({ id, name: CLAIM_STATES[id] }));

const ANSWERS = ['true', 'false'] as const;

interface ClaimFiltersProps {
  /** Whether states can be filtered by; the board has a column for each. */
  readonly withState?: boolean;
}

export const ClaimFilters = ({ withState = false }: ClaimFiltersProps) => {
  const translate = useTranslate();
  const answers = (of: 'overdue' | 'openOnes') =>
    ANSWERS.map((id) => ({ id, name: translate(`claims.${of}.${id}`) }));
  const days = DAYS.map((id) => ({ id, name: translate('claims.days', { count: id }) }));
  return (
    <>
      {withState ? <ChoiceFilter source="state" choices={states} /> : null}
      {withState ? <ChoiceFilter source="isOpen" choices={answers('openOnes')} /> : null}
      <ChoiceFilter source="isOverdue" choices={answers('overdue')} />
      <CompanyFilter />
      <LookupFilter source="policy_type_id" lookup="policy-types" />
      <PersonFilter source="advisor_id" reference="advisors" />
      <ChoiceFilter source="stageDays" choices={days} />
    </>
  );
};

import { useTranslate } from 'react-admin';
import { RENEWAL_STAGES, STAGE_NAMES } from '../../../../domain/sales/renewals/stages.ts';
import { readSession } from '../../../session/session.ts';
import {
  ChoiceFilter,
  CompanyFilter,
  LookupFilter,
  PersonFilter,
} from '../../../ui/list/filters.tsx';
import { useOwners } from './useBoard.ts';

const DAYS = [0, 7, 15, 30, 60, 90] as const;

const stages = RENEWAL_STAGES.map((id) => ({ id, name: STAGE_NAMES[id] }));

const OwnerFilter = () => {
  const translate = useTranslate();
  const { data: owners = [] } = useOwners();
  const me = readSession()?.user.uuid;
  const choices = owners
    .map(({ id, name }) => ({ id, name: id === me ? translate('renewals.mine', { name }) : name }))
    .sort((one, other) => Number(other.id === me) - Number(one.id === me));
  return <ChoiceFilter source="owner" choices={choices} />;
};

interface RenewalFiltersProps {
  /** Whether stages can be filtered by; the board has a column for each. */
  readonly withStage?: boolean;
}

export const RenewalFilters = ({ withStage = false }: RenewalFiltersProps) => {
  const translate = useTranslate();
  const days = DAYS.map((id) => ({ id, name: translate('renewals.days', { count: id }) }));
  return (
    <>
      {withStage ? <ChoiceFilter source="stage" choices={stages} /> : null}
      <OwnerFilter />
      <PersonFilter source="advisor_id" reference="advisors" />
      <CompanyFilter />
      <LookupFilter source="policy_type_id" lookup="policy-types" />
      <ChoiceFilter source="days" choices={days} />
    </>
  );
};

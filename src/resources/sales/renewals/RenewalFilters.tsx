import { useTranslate } from 'react-admin';
import { RENEWAL_STAGES, STAGE_NAMES } from '../../../../domain/sales/renewals/stages.ts';
import { readSession } from '../../../session/session.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CompanySelect, PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { LookupFilter } from '../../../ui/list/ListFilters.tsx';
import { useOwners } from './useBoard.ts';

const DAYS = [0, 7, 15, 30, 60, 90] as const;

const stages = RENEWAL_STAGES.map((id) => ({ id, name: STAGE_NAMES[id] }));

/** The owner of terms; the visitor's own are offered first. */
const OwnerFilter = () => {
  const translate = useTranslate();
  const { data: owners = [] } = useOwners();
  const me = readSession()?.user.uuid;
  const choices = owners
    .map(({ id, name }) => ({ id, name: id === me ? translate('renewals.mine', { name }) : name }))
    .sort((one, other) => Number(other.id === me) - Number(one.id === me));
  return <ChoiceSelect source="owner" choices={choices} emptyText="common.all" hint={false} />;
};

interface RenewalFiltersProps {
  /** The board has a column for each. */
  readonly withStage?: boolean;
}

/** What board and list are narrowed by. */
export const RenewalFilters = ({ withStage = false }: RenewalFiltersProps) => {
  const translate = useTranslate();
  const days = DAYS.map((id) => ({ id, name: translate('renewals.days.days', { count: id }) }));
  return (
    <>
      {withStage ? (
        <ChoiceSelect source="stage" choices={stages} emptyText="common.all" hint={false} />
      ) : null}
      <OwnerFilter />
      <PersonSelect source="advisor_id" reference="advisors" emptyText="common.all" hint={false} />
      <CompanySelect source="company_id" emptyText="common.all" hint={false} />
      <LookupFilter source="policy_type_id" lookup="policy-types" />
      <ChoiceSelect source="days" choices={days} emptyText="renewals.days.all" hint={false} />
    </>
  );
};

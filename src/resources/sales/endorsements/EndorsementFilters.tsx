import {
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_KINDS,
  ENDORSEMENT_STATE_IDS,
  ENDORSEMENT_STATES,
} from '../../../../domain/sales/endorsements/kinds.ts';
import {
  ChoiceFilter,
  CompanyFilter,
  DaysFilter,
  LookupFilter,
  PersonFilter,
} from '../../../ui/list/filters.tsx';

const kinds = ENDORSEMENT_KIND_IDS.map((id) => ({ id, name: ENDORSEMENT_KINDS[id].name }));

const states = ENDORSEMENT_STATE_IDS.map((id) => ({ id, name: ENDORSEMENT_STATES[id] }));

export const EndorsementFilters = () => (
  <>
    <ChoiceFilter source="kind" choices={kinds} />
    <ChoiceFilter source="state" choices={states} />
    <DaysFilter label="endorsements.issued" from="issuedFrom" to="issuedTo" />
    <DaysFilter label="endorsements.effective" from="effectiveFrom" to="effectiveTo" />
    <CompanyFilter />
    <LookupFilter source="policy_type_id" lookup="policy-types" />
    <PersonFilter source="advisor_id" reference="advisors" />
  </>
);

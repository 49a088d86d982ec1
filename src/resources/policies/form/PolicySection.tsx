import { Wide } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { CompanySelect } from '../../../ui/inputs/SearchSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';

/** Which policy it is, and for how long. */
export const PolicySection = () => (
  <>
    <UpperTextInput source="numberPolicy" />
    <LookupSelect
      source="policy_type_id"
      lookup="policy-types"
      loadFailed="policies.lookupsFailed"
    />
    <Wide>
      <CompanySelect source="company_id" registers />
    </Wide>
    <CivilDateInput source="startDate" />
    <CivilDateInput source="endDate" />
  </>
);

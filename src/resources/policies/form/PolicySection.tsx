import { Wide } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';
import { CompanySelect } from './CompanySelect.tsx';

/** Which policy it is, and for how long. */
export const PolicySection = () => (
  <>
    <UpperTextInput source="numberPolicy" />
    <LookupSelect source="policy_type_id" lookup="policy-types" loadFailed="policies.fetchFailed" />
    <Wide>
      <CompanySelect />
    </Wide>
    <CivilDateInput source="startDate" />
    <CivilDateInput source="endDate" />
  </>
);

import { Wide } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { SearchSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';

const byName = { field: 'companyName', order: 'ASC' } as const;

/** Which policy it is, and for how long. */
export const PolicySection = () => (
  <>
    <UpperTextInput source="numberPolicy" />
    <LookupSelect source="policy_type_id" lookup="policy-types" />
    <Wide>
      <SearchSelect
        source="company_id"
        reference="companies"
        optionText={({ companyName }) => companyName}
        sort={byName}
      />
    </Wide>
    <CivilDateInput source="startDate" />
    <CivilDateInput source="endDate" />
  </>
);

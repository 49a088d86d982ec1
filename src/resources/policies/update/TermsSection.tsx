import { Wide } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CompanySelect, PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { StatusInput } from './StatusInput.tsx';

/** Who insures and who advises, for how long, and whether it still holds. */
export const TermsSection = () => (
  <>
    <CompanySelect source="company_id" registers />
    <PersonSelect source="advisor_id" reference="advisors" registers />
    <CivilDateInput source="startDate" />
    <CivilDateInput source="endDate" />
    <Wide>
      <StatusInput />
    </Wide>
  </>
);

import { Wide } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { CompanySelect } from '../form/CompanySelect.tsx';
import { StatusInput } from './StatusInput.tsx';

/** Who insures and who advises, for how long, and whether it still holds. */
export const TermsSection = () => (
  <>
    <CompanySelect />
    <PersonSelect source="advisor_id" reference="advisors" />
    <CivilDateInput source="startDate" />
    <CivilDateInput source="endDate" />
    <Wide>
      <StatusInput />
    </Wide>
  </>
);

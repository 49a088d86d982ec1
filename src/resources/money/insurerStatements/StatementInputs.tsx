import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CompanySelect } from '../../../ui/inputs/SearchSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';

interface StatementInputsProps {
  /** Whether its lines were compared with this insurer's policies, so that no other can be chosen. */
  readonly isAlreadyImported?: boolean;
}

export const StatementInputs = ({ isAlreadyImported = false }: StatementInputsProps) => (
  <>
    <FormSection title="insurerStatements.sections.statement">
      <CompanySelect source="company_id" disabled={isAlreadyImported} />
      <UpperTextInput source="numberStatement" span={3} />
      <CivilDateInput source="issuedOn" />
    </FormSection>
    <FormSection title="insurerStatements.sections.totals">
      <AmountInput source="statedTotal" />
      <AmountInput source="deposited" />
      <CivilDateInput source="depositedOn" />
    </FormSection>
  </>
);

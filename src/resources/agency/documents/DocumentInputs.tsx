import { documents } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';

/** @param kind the document's own, which the settings may have no more */
export const DocumentInputs = ({ kind }: { readonly kind?: string }) => {
  const { data = [] } = useCall(documents.listDocumentKinds);
  const kinds = [...new Set([...data, ...(kind ? [kind] : [])])];
  return (
    <FormSection>
      <ChoiceSelect source="kind" span={12} choices={kinds.map((id) => ({ id, name: id }))} />
      <CivilDateInput source="dueDate" />
      <CheckInput source="isHealth" />
    </FormSection>
  );
};

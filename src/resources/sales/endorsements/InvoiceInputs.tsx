import {
  ENDORSEMENT_KINDS,
  type EndorsementKind,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';

export const InvoiceInputs = ({ kind }: { readonly kind: EndorsementKind }) =>
  ENDORSEMENT_KINDS[kind].sign === 0 ? null : (
    <FormSection title="endorsements.sections.invoice">
      <LineInput source="invoiceNumber" span={3} />
      <CivilDateInput source="invoiceDay" />
      <LineInput source="invoiceKey" inputMode="numeric" />
    </FormSection>
  );

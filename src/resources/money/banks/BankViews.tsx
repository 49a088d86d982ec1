import { bank } from '../../../../domain/entities/organisations.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

export const List = () => (
  <RegisterList of={bank} sort={{ field: 'bankName', order: 'ASC' }}>
    <Column source="bankName" strong />
    <Column source="policiesCount" width={widths.moneyOver} phone="line" numeric />
  </RegisterList>
);

export const { Create, NewDialog, UpdateDialog } = recordForms(
  bank,
  <FormSection>
    <UpperTextInput source="bankName" span={9} />
  </FormSection>,
  { width: 'sm' },
);

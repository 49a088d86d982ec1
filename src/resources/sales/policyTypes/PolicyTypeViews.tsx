import { useRecordContext } from 'react-admin';
import { policyType } from '../../../../domain/entities/policyType.ts';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

const CHECKS = ['withoutVat', 'withoutContribution', 'isInactive'] as const;

export const List = () => (
  <RegisterList of={policyType} sort={{ field: 'id', order: 'ASC' }}>
    <Column source="policyName" strong />
    {CHECKS.map((source) => (
      <Column
        key={source}
        source={source}
        width={widths.moneyOver}
        render={(type) => <YesNoBadge value={type[source]} />}
      />
    ))}
    <Column source="policiesCount" width={widths.money} phone="line" numeric />
  </RegisterList>
);

const NameInput = () => (
  <PlainTextInput
    source="policyName"
    hint="policyTypes.nameIsFixed"
    readOnly={useRecordContext()?.id !== undefined}
    span={9}
  />
);

export const { Create, NewDialog, UpdateDialog } = recordForms(
  policyType,
  <FormSection>
    <NameInput />
    <CheckInput source="withoutVat" />
    <CheckInput source="withoutContribution" />
    <CheckInput source="isInactive" hint="policyTypes.inactive" />
  </FormSection>,
);

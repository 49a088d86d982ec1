import { text, yesNo } from '../contract/fields.ts';
import { defineEntity } from './entity.ts';
import { policiesCount, rowFields } from './person.ts';

/** A charge left out of the premium of a type's policies is not proposed for them; what was typed counts. */
export const policyType = defineEntity({
  name: 'policy_type',
  table: 'policy_types',
  resource: 'policy-type-settings',
  fields: {
    ...rowFields,
    policyName: {
      label: 'Tipo de póliza',
      kind: 'text',
      column: 'policy_name',
      form: text(60),
      searched: true,
      sorted: true,
    },
    hasVat: { label: 'IVA', kind: 'flag', column: 'has_vat', form: yesNo },
    hasContribution: {
      label: 'Contribución',
      kind: 'flag',
      column: 'has_contribution',
      form: yesNo,
    },
    isActive: { label: 'Activo', kind: 'flag', column: 'is_active', form: yesNo },
    policiesCount,
  },
});

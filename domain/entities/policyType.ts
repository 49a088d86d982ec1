import { text, yesNo } from '../contract/fields.ts';
import { defineEntity } from './entity.ts';
import { policiesCount, rowFields } from './person.ts';

const ticked = { kind: 'flag', form: yesNo.default(false) } as const;

/** A charge that a type is without is not proposed for the premium of its policies; what was typed counts. */
export const policyType = defineEntity({
  name: 'policy_type',
  table: 'policy_types',
  resource: 'policy-type-settings',
  register: {
    singular: 'Tipo de póliza',
    plural: 'Tipos de póliza',
    gender: 'm',
    title: 'policyName',
    group: 'agency',
    registeredBy: ['ADMIN'],
    changing: 'corregir',
    calls: {
      list: {
        path: 'policy-types',
        envelope: 'policyTypes',
        summary: 'Policy types, with the charges that they are without',
      },
      register: { path: 'policy-types', envelope: 'policyType', summary: 'Adds a policy type' },
      update: {
        path: 'policy-types/:id',
        envelope: 'policyType',
        summary: 'Changes the charges of a policy type, or deactivates it; its name is fixed',
      },
    },
  },
  fields: {
    ...rowFields,
    policyName: {
      label: 'Tipo de póliza',
      kind: 'text',
      form: text(60),
      // Checklists and packages of settings name it.
      onUpdate: 'fixed',
      searched: true,
      sorted: true,
    },
    withoutVat: { label: 'Sin IVA', ...ticked },
    withoutContribution: { label: 'Sin contribución', ...ticked },
    isInactive: { label: 'Desactivado', ...ticked },
    policiesCount: { label: policiesCount.label, kind: 'count', computed: true },
  },
});

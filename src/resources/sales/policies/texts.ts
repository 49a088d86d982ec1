import { policies, policyResource } from './texts/policies.ts';

const endingPolicyResource = {
  name: 'Póliza por terminar |||| Pólizas por terminar',
  fields: policyResource.fields,
} as const;

const endingPolicies = {
  title: 'Pólizas terminadas o por terminar',
  titleOfDays: 'Pólizas que terminan',
  between: 'Del %{from} al %{to}',
  columns: { coverage: 'Cobertura', method: 'Forma de pago' },
  none: 'No hay pólizas terminadas ni por terminar',
  noneOfDays: 'Ninguna póliza termina en estos días',
} as const;

export const texts = {
  policies,
  endingPolicies,
  resources: {
    policies: policyResource,
    'ending-policies': endingPolicyResource,
  },
} as const;

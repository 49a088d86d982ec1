import { policyType } from '../../entities/policyType.ts';
import { policyTypes } from '../agency/lookups.ts';
import { recordCalls } from '../recordCalls.ts';

export const {
  list: listPolicyTypes,
  register: registerPolicyType,
  update: updatePolicyType,
  resources,
} = recordCalls(
  policyType,
  {
    list: {
      path: 'policy-types',
      envelope: 'policyTypes',
      summary: 'Policy types, with the charges of their premiums',
    },
    register: { path: 'policy-types', envelope: 'policyType', summary: 'Adds a policy type' },
    update: {
      path: 'policy-types/:id',
      envelope: 'policyType',
      summary:
        'Corrects a policy type, or deactivates it; those of the specification keep their names',
    },
  },
  { choices: [policyTypes] },
);

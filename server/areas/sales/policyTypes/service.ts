import type { policyTypes as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { recordService } from '../../agency/records/service.ts';
import { policyTypeTable } from './repository.ts';

const service = recordService(policyTypeTable, 'No existe tipo de póliza');

export const policyTypes: Answers<typeof calls> = {
  listPolicyTypes: service.list,
  registerPolicyType: ({ context, actor, body }) => service.register(context, actor, body),
  updatePolicyType: ({ context, actor, params, body }) =>
    service.update(context, actor, params.id, body),
};

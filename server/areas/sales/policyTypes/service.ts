import { sql } from 'kysely';
import type { policyTypes as calls } from '../../../../domain/contract/index.ts';
import { policyType } from '../../../../domain/entities/policyType.ts';
import type { Answers } from '../../../http/input.ts';
import { recordService } from '../../agency/records/service.ts';
import { recordTable } from '../../agency/records/table.repository.ts';

const policiesCount = sql`(select count(*) from policies p where p.policy_type_id = policy_types.id)`;

const table = recordTable(policyType, {
  computed: { policiesCount },
  defaultSort: { field: 'id', order: 'ASC' },
});

const service = recordService(table, 'No existe tipo de póliza');

export const policyTypes: Answers<typeof calls> = {
  listPolicyTypes: service.list,
  registerPolicyType: ({ context, actor, body }) => service.register(context, actor, body),
  updatePolicyType: ({ context, actor, params, body }) =>
    service.update(context, actor, params.id, body),
};

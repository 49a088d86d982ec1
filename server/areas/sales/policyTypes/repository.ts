import { sql } from 'kysely';
import { policyType } from '../../../../domain/entities/policyType.ts';
import { recordTable } from '../../agency/records/table.repository.ts';

const policiesCount = sql`(select count(*) from policies p where p.policy_type_id = policy_types.id)`;

export const policyTypeTable = recordTable(policyType, {
  computed: { policiesCount },
  defaultSort: { field: 'id', order: 'ASC' },
});

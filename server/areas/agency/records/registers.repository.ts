import { sql } from 'kysely';
import type { RegisterEntity } from '../../../../domain/contract/recordCalls.ts';
import { policyType } from '../../../../domain/entities/policyType.ts';
import * as entities from '../../../../domain/entities/registers.ts';
import { bankAccountTable, bankTable } from '../../money/banks/repository.ts';
import { debitBatchTable, debitMandateTable } from '../../money/debits/repository.ts';
import { companyTable } from '../../people/companies/repository.ts';
import { apiKeyTable } from '../apiKeys/repository.ts';
import { automationTable } from '../automations/repository.ts';
import { webhookTable } from '../webhooks/repository.ts';
import { type RecordTable, recordTable } from './table.repository.ts';

const policiesCount = sql`(select count(*) from policies p where p.policy_type_id = policy_types.id)`;

const policyTypeTable = recordTable(policyType, {
  computed: { policiesCount },
  defaultSort: { field: 'id', order: 'ASC' },
});

type Registers = typeof entities;

const byHand: { readonly [Area in keyof Registers]?: RecordTable } = {
  apiKeys: apiKeyTable,
  automations: automationTable,
  bankAccounts: bankAccountTable,
  banks: bankTable,
  companies: companyTable,
  debitBatches: debitBatchTable,
  debitMandates: debitMandateTable,
  policyTypes: policyTypeTable,
  webhooks: webhookTable,
};

const tableOf = ([area, entity]: [string, RegisterEntity]): [string, RecordTable] => [
  area,
  byHand[area as keyof Registers] ?? recordTable(entity, { computed: {} }),
];

export const registerTables = Object.fromEntries(Object.entries(entities).map(tableOf)) as {
  readonly [Area in keyof Registers]: RecordTable;
};

import type { RegisterEntity } from '../../../../domain/contract/recordCalls.ts';
import * as entities from '../../../../domain/entities/registers.ts';
import { bankAccountTable, bankTable } from '../../money/banks/repository.ts';
import { debitBatchTable, debitMandateTable } from '../../money/debits/repository.ts';
import { companyTable } from '../../people/companies/repository.ts';
import { policyTypeTable } from '../../sales/policyTypes/repository.ts';
import { apiKeyTable } from '../apiKeys/repository.ts';
import { automationTable } from '../automations/repository.ts';
import { webhookTable } from '../webhooks/repository.ts';
import { type RecordTable, recordTable } from './table.repository.ts';

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

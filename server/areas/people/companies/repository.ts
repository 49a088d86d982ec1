import { sql } from 'kysely';
import { company } from '../../../../domain/entities/organisations.ts';
import { jsonId, jsonObject } from '../../../db/json.ts';
import type { Executor } from '../../../db/transaction.ts';
import { recordTable } from '../../agency/records/table.repository.ts';
import { findByIdentity, type SoughtIdentity, searchedIn } from '../people/repository.ts';

export const companyTable = recordTable(company, {
  alias: 'co',
  computed: { policiesCount: sql`(select count(*) from policies where company_id = co.id)` },
  search: searchedIn('co'),
  stamps: ['created_at'],
});

const companyNamed = jsonObject({
  id: jsonId(sql`co.id`),
  ci_ruc: sql`co.ci_ruc`,
  companyName: sql`co.company_name`,
});

export const companyByIdentity = (db: Executor, sought: SoughtIdentity) =>
  findByIdentity(db, sql`companies co`, 'co', companyNamed, sought);

import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { commissions, payments, personalData } from '../../domain/contract/index.ts';
import { deleteForgottenFailures } from '../../server/areas/agency/auth/attempts.repository.ts';
import { deleteExpiredTickets } from '../../server/areas/agency/auth/repository.ts';
import { verifyArchive, verifyAuditLog } from '../../server/audit/verify.ts';
import { forgetExpiredUses } from '../../server/captcha/repository.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import { roleOf } from '../../server/db/grants.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { foldLedgers } from '../../server/db/ledgers.ts';
import { migrateToLatest, migrationsIn } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { deleteExpiredKeys } from '../../server/idempotency/repository.ts';
import { migrateAsOwner } from '../../server/migrateAsOwner.ts';
import { deleteOldRequests } from '../../server/plugins/requestCounts.repository.ts';
import { requireRightKey } from '../../server/vault/keyCheck.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aDistribution, makeEarningPolicy } from '../support/commissions.ts';
import { aPolicyRow, importSteps, partiesOf } from '../support/importFile.ts';
import { logIn } from '../support/login.ts';
import { archive, numbersIn } from '../support/oldTrail.ts';
import { execute, newName } from '../support/postgresServer.ts';
import { makeOwners } from '../support/records.ts';
import { holdNothing } from '../support/retention.ts';
import { scratchFolder } from '../support/scratch.ts';
import { makeSubject, rosa } from '../support/subject.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { createUser } from '../support/users.ts';

const APPEND_ONLY = [
  'activity_versions',
  'advisor_statements',
  'audit_archives',
  'audit_entries',
  'audit_people',
  'breach_acts',
  'breaches',
  'cash_closing_lines',
  'cash_closings',
  'claim_movements',
  'claims',
  'commission_entries',
  'consent_texts',
  'consents',
  'contacts',
  'endorsement_acts',
  'endorsements',
  'insured_row_changes',
  'insurer_entries',
  'limitations',
  'objections',
  'own_row_versions',
  'payment_extensions',
  'payment_movements',
  'payment_promises',
  'print_texts',
  'privacy_request_acts',
  'privacy_request_documents',
  'privacy_requests',
  'receipt_lines',
  'receipts',
  'renewal_moves',
  'undone_entries',
  'withholding_certificates',
];
const LEDGERS = [
  'commission_accounts',
  'collection_day_ledger',
  'commission_day_ledger',
  'commission_ledger',
  'customer_days',
  'due_ledger',
  'instalment_progress',
  'insurer_dues',
  'renewal_terms',
];
const REFUSED = /permission denied|must be owner/;

/** On the embedded database there are no roles: access to its files is access to all of it. */
describe.runIf(process.env.AMPARO_TEST_DATABASE === 'postgres')(
  'the server under a role that does not own the tables',
  () => {
    const role = newName('application');
    let owners: TestDatabase;
    let ownersUrl: string;
    let api: TestApi;
    const urls = (databaseUrl: string) =>
      readConfig({
        DATABASE_URL: databaseUrl,
        MIGRATE_URL: ownersUrl,
        CARD_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'),
      });
    const db = () => api.context.database.kysely;

    beforeAll(async () => {
      await execute(inject('postgres').url, `create role ${role} login`);
      owners = await createTestDatabase();
      ownersUrl = 'databaseUrl' in owners.place ? owners.place.databaseUrl : '';
      const url = new URL(ownersUrl);
      url.username = role;
      const place = { databaseUrl: url.href };
      expect(await migrateAsOwner(urls(place.databaseUrl))).toBe(role);
      const database = await openDatabase<Database>(place);
      api = await startApi({ on: { database, place, close: database.close } });
    });
    afterAll(async () => {
      await api.close();
      await owners.close();
      await execute(inject('postgres').url, `drop role ${role}`);
    });

    it('starts on a database that is up to date', async () => {
      expect(await roleOf(db())).toBe(role);
      await migrateToLatest(db());
      await requireRightKey(db(), api.context.vault);
    });

    it('cannot be limited where it owns the tables', async () => {
      await expect(migrateAsOwner(urls(ownersUrl))).rejects.toThrow(/no se le puede limitar/);
    });

    it('registers, collects, reverses and pays an advisor', async () => {
      const parties = await makeOwners(api);
      const policy = await makeEarningPolicy(api, { owners: parties, paid: 2 });
      const paid = await api.call(commissions.distribute, {
        as: 'ADMIN',
        body: aDistribution(parties.advisor_id, [[policy.id, 1]]),
      });
      expect(paid.status).toBe(200);
      const reversed = await api.call(payments.reversePayment, {
        as: 'ADMIN',
        params: { id: policy.payments[1]?.id ?? 0 },
        body: { reason: 'CHEQUE DEVUELTO' },
      });
      expect(reversed.status).toBe(200);
    });

    it('brings a policy in with its past, and takes it back', async () => {
      const steps = importSteps(api);
      const parties = await partiesOf(api, await makeOwners(api));
      const past = { collectedThrough: 2, insurerPaidThrough: 1, advisorPaidThrough: 1 };
      const { id } = await steps.bring('policies', [aPolicyRow({ ...parties, ...past })]);
      expect((await steps.undo(id)).counts).toEqual({ undone: 1 });
    });

    it('makes a person anonymous, the reasons of movements included', async () => {
      await holdNothing(api);
      const { owners: parties } = await makeSubject(api);
      const answer = await api.call(personalData.anonymizeCustomer, {
        as: 'ELOPDP',
        params: { id: parties.customers_id },
        body: { ground: 3, reason: 'Solicitud', confirmation: rosa.ci_ruc },
      });
      expect(answer.status).toBe(200);
    });

    it('signs in and removes what has expired', async () => {
      const user = await createUser(api.context);
      await logIn(api, user.userName, user.password);
      api.clock.advance({ days: 2 });
      expect((await logIn(api, user.userName, user.password)).status).toBe(200);
      const kept = await db().selectFrom('sessions').select('expires_at').execute();
      expect(kept.every(({ expires_at }) => expires_at > api.clock.now())).toBe(true);
    });

    it('sweeps what else is over', async () => {
      const now = api.clock.now();
      await deleteExpiredTickets(db(), now);
      await deleteExpiredKeys(db(), now);
      await deleteForgottenFailures(db(), now);
      await forgetExpiredUses(db(), now);
      const old = { key: 'other 192.0.2.1', minute: new Date(0), requests: 1 };
      await db().insertInto('request_counts').values(old).execute();
      await deleteOldRequests(db(), now);
      const counts = await db().selectFrom('request_counts').select('key').execute();
      expect(counts.map(({ key }) => key)).not.toContain(old.key);
    });

    it('verifies the trail, and folds ledgers that stay right', async () => {
      expect((await verifyAuditLog(api.context)).broken).toBeUndefined();
      await api.context.database.write(foldLedgers);
      expect(await ledgerDifferences(db())).toEqual([]);
    });

    it('leaves archiving the trail to the owner, and verifies on from there', async () => {
      const folder = await scratchFolder('archive');
      await expect(archive(api.context, '2027-01-01', folder)).rejects.toThrow('MIGRATE_URL');
      const trail = await numbersIn(api.context);
      const asOwner = { ...api.context, database: owners.database };
      const { part } = await archive(asOwner, '2027-01-01', folder);
      expect(part?.last).toBe(trail.at(-1));
      const { archived, broken } = await verifyAuditLog(api.context);
      expect([archived, broken]).toEqual([part?.last, undefined]);
      expect((await verifyArchive(api.context, folder)).parts).toBe(1);
      await rm(folder, { recursive: true });
    });

    it.each(
      [...APPEND_ONLY, ...LEDGERS].flatMap((table) => [
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `drop table ${table} cascade`,
      ]),
    )('may not %s', async (statement) => {
      await expect(sql.raw(statement).execute(db())).rejects.toThrow(REFUSED);
    });

    it.each([
      'update audit_entries set at = now()',
      'insert into audit_archives select * from audit_archives',
      'update commission_entries set amount = 1',
      'update payment_movements set amount = 0',
      "update contacts set channel = 'call'",
      'update renewal_moves set moved_at = now()',
      'update privacy_requests set due_on = now()',
      'insert into collection_day_ledger values (now(), 1)',
      'update commission_accounts set paid = 0',
      'update audit_head set id = 1; delete from audit_head',
      "update kysely_migration set name = ''",
      'create table mine (id integer)',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    ])('may not %s either', async (statement) => {
      await expect(sql.raw(statement).execute(db())).rejects.toThrow(REFUSED);
    });

    it('is limited on every table whose rows are only ever added', async () => {
      const { rows } = await sql<{ table: string }>`
        select tgrelid::regclass::text as "table" from pg_trigger
        where not tgisinternal and tgtype & 32 > 0 order by 1`.execute(owners.database.kysely);
      expect(rows.map(({ table }) => table)).toEqual(APPEND_ONLY);
    });

    it('says who has to migrate an older database', async () => {
      const later = { ...migrationsIn('UTC'), '9000_later': { up: async () => undefined } };
      await expect(migrateToLatest(db(), 'UTC', later)).rejects.toThrow(
        /versión anterior .*9000_later.*npm run migrate .*MIGRATE_URL/,
      );
    });
  },
);

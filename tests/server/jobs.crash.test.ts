import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import {
  automations,
  imports as importCalls,
  limitations,
  messages,
  retention,
  views,
} from '../../domain/contract/index.ts';
import { importJob } from '../../server/areas/agency/imports/work.ts';
import { openMailer } from '../../server/areas/agency/messages/mailer.ts';
import { outboxJob } from '../../server/areas/agency/messages/outbox.ts';
import { statementsJob } from '../../server/areas/money/monthCloses/print.ts';
import { retentionJob } from '../../server/areas/privacy/retention/work.ts';
import type { Context } from '../../server/context.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { type JobKind, type JobName, periodicJob } from '../../server/jobs/job.ts';
import { sharedWork } from '../../server/jobs/periodicWork.ts';
import { addJob } from '../../server/jobs/repository.ts';
import { stopJobs } from '../../server/jobs/run.ts';
import { startApi } from '../support/api.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { type FieldRow, importSteps } from '../support/importFile.ts';
import { loseLeases, runJobs } from '../support/jobs.ts';
import { Killed, killedAfter } from '../support/killed.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { startMailServer } from '../support/mailServer.ts';
import { monthDesk } from '../support/monthClose.ts';
import { messageDesk } from '../support/outbox.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer, makeMonthlyPolicy, makeOwners } from '../support/records.ts';

vi.setConfig({ testTimeout: 120_000 });

const mail = madeOnce(() => startMailServer());
const api = madeOnce(() =>
  startApi({ env: { SMTP_URL: mail.url, SMTP_FROM: 'Agencia <amparo@agencia.ec>' } }),
);

const one = async <Row extends object>(statement: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await statement.execute(api.context.database.kysely);
  const [row] = rows;
  if (!row) throw new Error('There is no row');
  return row;
};
const entries = async (action: string, id?: number) => {
  const { total } = await one(sql<{ total: number }>`
    select count(*)::integer as total from audit_entries
    where action = ${action} and (${id === undefined} or entity_id = ${String(id)})`);
  return total;
};

/** Work that is begun, and what it comes to, however often processes are killed over it. */
interface Case {
  readonly kind: () => JobKind;
  /** Asks for the job, as a server does that ends at once. @returns tells what it has come to */
  readonly begin: () => Promise<() => Promise<unknown>>;
  readonly outcome: unknown;
}

/** @param count tells how many records of the file there are */
const fileOf = async (
  kind: ImportKind,
  rows: readonly FieldRow[],
  count: () => Promise<{ records: number }>,
) => {
  const { id } = (await importSteps(api).upload(kind, rows)).body.import;
  const step = async (call: 'rehearseImport' | 'runImport' | 'undoImport') => {
    const options = { as: 'ADMIN', params: { id }, body: {} };
    expect(
      (await api.call<(typeof importCalls)[typeof call]>(importCalls[call], options)).status,
    ).toBe(200);
  };
  const work = () => runJobs({ ...api.context, database: { ...api.context.database } }, importJob);
  const comesTo = async () => {
    const { status, rehearsed, counts } = await importSteps(api).read(id);
    const { records } = await count();
    const ended = (await entries('import.ended', id)) + (await entries('import.undone', id));
    return { status, rehearsed, counts, records, ended };
  };
  return { step, work, comesTo };
};

const banksFile = (name: string) =>
  fileOf(
    'banks',
    [1, 2, 3].map((place) => ({ bankName: `${name} ${place}` })),
    () =>
      one(sql<{ records: number }>`
        select count(*)::integer as records from banks where bank_name like ${`${name} %`}`),
  );

/** Rows of an own object that nothing tells from each other, more than are registered at once. */
const notesFile = async () => {
  const own = ownObjectsOf(api);
  const object = await own.define();
  await own.addField(object, { key: 'nota', label: 'Nota' });
  const rows = Array.from({ length: 60 }, (_, place) => ({ Nota: `FILA ${place % 30}` }));
  return fileOf(`own-${object.key}`, rows, () =>
    one(sql<{ records: number }>`
      select count(*)::integer as records from own_records where object_id = ${object.id}`),
  );
};

const periodic = (name: JobName): JobKind => {
  const found = sharedWork(api.app.log, api.context).find((each) => each.name === name);
  if (!found) throw new Error(`No periodic work is ${name}`);
  return periodicJob(found);
};
const addPeriodic = (name: JobName) =>
  api.context.database.write((trx) => addJob(trx, name, api.clock.now()));

const CASES: Readonly<Record<string, Case>> = {
  'the rehearsal of an import': {
    kind: () => importJob,
    begin: async () => {
      const { step, comesTo } = await banksFile('ENSAYO');
      await step('rehearseImport');
      return comesTo;
    },
    outcome: { status: 'rehearsed', rehearsed: { created: 3 }, counts: {}, records: 0, ended: 0 },
  },
  'an import': {
    kind: () => importJob,
    begin: async () => {
      const { step, work, comesTo } = await banksFile('TRAÍDO');
      await step('rehearseImport');
      await work();
      await step('runImport');
      return comesTo;
    },
    outcome: {
      status: 'done',
      rehearsed: {},
      counts: { created: 3 },
      records: 3,
      ended: 1,
    },
  },
  'an import of records that are registered together': {
    kind: () => importJob,
    begin: async () => {
      const { step, work, comesTo } = await notesFile();
      await step('rehearseImport');
      await work();
      await step('runImport');
      return comesTo;
    },
    outcome: { status: 'done', rehearsed: {}, counts: { created: 60 }, records: 60, ended: 1 },
  },
  'the undoing of an import': {
    kind: () => importJob,
    begin: async () => {
      const { step, work, comesTo } = await banksFile('DESHECHO');
      await step('rehearseImport');
      await work();
      await step('runImport');
      await work();
      await step('undoImport');
      return comesTo;
    },
    outcome: {
      status: 'undone',
      rehearsed: {},
      counts: { undone: 3 },
      records: 0,
      ended: 2,
    },
  },
  'the erasure of what is past its term': {
    kind: () => retentionJob,
    begin: async () => {
      const customerId = await makeCustomer(api);
      await sql`insert into messages (kind, channel, record_id, occasion, customers_id, address, subject, body,
          status, created_at, settled_at, user_name)
        select 'birthday', 'email', ${customerId}, n, ${customerId}, 'ana@correo.example', 'Saludo', 'FELIZ DÍA',
          'sent', '2023-01-01', '2023-01-01', 'eva'
        from generate_series(1, 450) n`.execute(api.context.database.kysely);
      const { body } = await api.call(retention.proposeRetention, { as: 'ELOPDP' });
      const params = { id: body.run?.id ?? 0 };
      await api.call(retention.approveRetention, {
        as: 'ADMIN',
        params,
        body: { reason: 'REVISADO' },
      });
      return async () => ({
        ...(await one(
          sql<object>`select status, done -> 'messages' as messages from retention_runs`,
        )),
        ended: await entries('retention.ended'),
      });
    },
    outcome: { status: 'done', messages: 450, ended: 1 },
  },
  'the printing of closed statements': {
    kind: () => statementsJob,
    begin: async () => {
      // One more than the closing prints itself.
      for (let place = 0; place < 11; place += 1)
        await makeEarningPolicy(api, { owners: await makeOwners(api), paid: 1 });
      api.clock.set('2026-04-05T15:00:00.000Z');
      await monthDesk(api).closeWhole(202603);
      return () =>
        one(sql<object>`select count(*)::integer as statements, count(pdf)::integer as printed
          from advisor_statements where number is not null`);
    },
    outcome: { statements: 11, printed: 11 },
  },
  'the folding of ledgers': {
    kind: () => periodic('ledgers'),
    begin: async () => {
      await makeMonthlyPolicy(api, await makeOwners(api));
      await addPeriodic('ledgers');
      return async () => ({
        ...(await one(sql<object>`select count(*)::integer as changes from due_ledger
          where due_date = (select min(due_date) from payments)`)),
        differences: await ledgerDifferences(api.context.database.kysely),
      });
    },
    outcome: { changes: 1, differences: [] },
  },
  'the lifting of limitations whose day is over': {
    kind: () => periodic('limitations'),
    begin: async () => {
      const id = await makeCustomer(api);
      const today = api.clock.now().toISOString().slice(0, 10);
      await api.call(limitations.imposeLimitation, {
        as: 'ELOPDP',
        body: { customers_id: id, day: today, ground: 'claims', until: today, reason: 'RECLAMO' },
      });
      api.clock.advance({ days: 2 });
      await addPeriodic('limitations');
      return () =>
        one(sql<object>`select count(*) filter (where entry = 'lifted')::integer as lifted
          from limitations where customers_id = ${id}`);
    },
    outcome: { lifted: 1 },
  },
  'the acts of an automation': {
    kind: () => periodic('automations'),
    begin: async () => {
      const shared = { list: 'customers', name: 'Nuevos', sharedWith: ['ADMIN'] };
      const { view } = (await api.call(views.registerView, { as: 'ADMIN', body: shared })).body;
      const acts = { taskText: `LLAMAR ${view.id}`, checklist: 'Apertura de cliente' };
      const body = { name: `Regla ${view.id}`, view_id: view.id, occasion: 'created', isOn: true };
      const answer = await api.call(automations.registerAutomation, {
        as: 'ADMIN',
        body: { ...body, ...acts },
      });
      const ids = [await makeCustomer(api), await makeCustomer(api)];
      await addPeriodic('automations');
      return async () => {
        const outcome = await one(sql<object>`select
          (select count(*)::integer from tasks where description = ${acts.taskText}) as tasks,
          (select count(*)::integer from documents where customers_id = any(${ids})) as papers,
          (select count(*)::integer from automation_entries
            where automation_id = ${answer.body.automation.id}) as entries`);
        await sql`update automations set is_on = false`.execute(api.context.database.kysely);
        return outcome;
      };
    },
    outcome: { tasks: 2, papers: 4, entries: 2 },
  },
  'the queueing of views by mail': {
    kind: () => periodic('views'),
    begin: async () => {
      const body = { list: 'customers', name: 'Clientes', mailedFor: ['OWNER'] };
      const { id } = (await api.call(views.registerView, { as: 'ADMIN', body })).body.view;
      api.clock.advance({ days: 8 });
      await addPeriodic('views');
      return () =>
        one(sql<object>`select count(*)::integer as messages from messages
          where kind = 'view' and record_id = ${id}`);
    },
    outcome: { messages: 1 },
  },
};

beforeAll(async () => {
  // What commands ask for is left to the processes that are killed.
  await stopJobs(api.context);
});

/**
 * Lets a process work on what is due and kills it after one statement, the next one after two, until one is done.
 * @returns how many were killed
 */
const killUntilDone = async (
  kind: JobKind,
  meanwhile: (context: Context) => Promise<unknown> = loseLeases,
): Promise<number> => {
  for (let statements = 0; ; statements += 1) {
    try {
      await runJobs(killedAfter(api.context, statements), kind);
      return statements;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await meanwhile(api.context);
    }
  }
};

describe('a job whose process is killed after each of its statements', () => {
  it.each(Object.entries(CASES))('%s comes to the same', async (_name, job) => {
    const comesTo = await job.begin();
    const killed = await killUntilDone(job.kind());
    expect(await comesTo()).toEqual(job.outcome);
    expect(killed).toBeGreaterThan(2);
  });

  it('e-mails are sent once, or doubtful where it died while it handed them over', async () => {
    const [smtp, desk] = [api.context.config.smtp, messageDesk(api)];
    if (!smtp) throw new Error('There is no mail server');
    const ids: number[] = [];
    for (let place = 0; place < 12; place += 1) {
      const owners = await makeOwners(api, { email: `cliente${place}@correo.example` });
      const { paymentIds } = await makeMonthlyPolicy(api, owners);
      ids.push(paymentIds[0] ?? 0);
    }
    await desk.queue({ list: 'records', kind: 'late-payment', ids });
    const mailer = openMailer(smtp);
    const killed = await killUntilDone(outboxJob(api.context, mailer), () => desk.loseSenders());
    mailer.close();
    const { body } = await api.call(messages.listMessages, {
      as: 'ELOPDP',
      query: { sort: ['id', 'ASC'], range: [0, 99], filter: { kind: 'late-payment' } },
    });
    const statuses = body.messages.map(({ status }) => status);
    const addresses = mail.received.map(({ to }) => to);
    expect(statuses).toHaveLength(12);
    expect(statuses.filter((status) => status !== 'sent' && status !== 'doubtful')).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThanOrEqual(
      statuses.filter((status) => status === 'sent').length,
    );
    expect(killed).toBeGreaterThan(2);
  });
});

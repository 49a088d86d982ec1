import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { insertCampaign } from '../../server/areas/agency/messages/outbox.repository.ts';
import { queueMessages } from '../../server/areas/agency/messages/verdicts.repository.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { type Context, today } from '../../server/context.ts';
import { addJob } from '../../server/jobs/repository.ts';
import { openContext } from '../../server/open.ts';
import { loseLeases } from '../support/jobs.ts';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import { copyOf, databaseUrl, execute, newName } from '../support/postgresServer.ts';
import { root } from '../support/root.ts';
import { rounds } from '../support/rounds.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const server = process.env.TEST_POSTGRES_URL ?? '';

/** Customers whose birthday is today, and a message to each of them. */
const queueBirthdays = async (context: Context, people: number): Promise<void> => {
  const day = today(context);
  await context.database.write(async (trx) => {
    const now = context.clock.now();
    const { rows } = await sql<{ id: number }>`
      insert into customers (ci_ruc, first_name, surname, email, number_phone, birthdate, personal_data,
        created_at, updated_at, address, status_id, province_id, city_id)
      select 'P' || n, 'ANA', 'N' || n, 'c' || n || '@correo.example', '0991234567',
        (${day}::date - interval '40 years')::date, true, ${now}::timestamptz, ${now}::timestamptz, 'X', s.id,
        c.province_id, c.id
      from generate_series(1, ${people}::integer) n,
        (select min(id) as id from civil_statuses) s, (select id, province_id from cities limit 1) c
      returning id`.execute(trx);
    const by = { now, userName: 'prueba' };
    const campaignId = await insertCampaign(
      trx,
      {
        kind: 'birthday',
        subject: 'Feliz día, {{nombre}}',
        email_text: 'Estimada {{cliente}}',
        version: 1,
      },
      by,
    );
    const ids = rows.map(({ id }) => id);
    const asked = { kind: 'birthday' as const, channel: 'email' as const, ids, today: day };
    await queueMessages(trx, asked, { campaignId, ...by });
    await addJob(trx, 'messages', now);
  });
};

describe.runIf(server)('an outbox that processes share', () => {
  let mail: MailServer;
  let context: Context;
  let name: string;
  let env: Record<string, string>;
  let processes: ChildProcess[] = [];

  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [join(inject('programs'), 'main.js')], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: 'ignore',
    });
    processes.push(child);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.kill('SIGKILL')) await once(child, 'exit');
  };
  const statuses = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ status: string; messages: number }>`
      select status, count(*)::integer as messages from messages group by status`.execute(
      context.database.kysely,
    );
    return Object.fromEntries(rows.map(({ status, messages }) => [status, messages]));
  };
  const until = (isDone: () => boolean | Promise<boolean>) =>
    vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 280_000, interval: 100 });
  /** As if the processes that had taken messages had been gone for long. */
  const loseProcesses = async () => {
    await loseLeases(context);
    await sql`update messages set handed_over_at = now() - interval '1 hour' where status = 'sending'`.execute(
      context.database.kysely,
    );
  };

  beforeEach(async () => {
    mail = await startMailServer();
    name = newName('outbox');
    await execute(server, `CREATE DATABASE ${name} ${copyOf(inject('postgres').template)}`);
    env = {
      DATABASE_URL: databaseUrl(server, name),
      CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: mail.url,
      SMTP_FROM: 'amparo@agencia.ec',
      LOG_LEVEL: 'silent',
      PORT: '0',
    };
    context = await openContext(readConfig(env), systemClock);
  });
  afterEach(async () => {
    await Promise.all(processes.map(kill));
    processes = [];
    await mail.close();
    await context.database.close();
    await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  it('sends each of thousands exactly once, by three at a time', async () => {
    const people = rounds(300, 2_000);
    await queueBirthdays(context, people);
    for (let place = 0; place < 3; place += 1) start();
    await until(async () => (await statuses()).sent === people);
    expect(mail.received).toHaveLength(people);
    expect(new Set(mail.received.map(({ to }) => to)).size).toBe(people);
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(people);
  });

  it('loses nothing and repeats nothing when processes are killed while they send', async () => {
    const people = rounds(90, 2_000);
    const kills = rounds(1, 20);
    await queueBirthdays(context, people);
    let sender = start();
    start();
    for (let round = 1; round <= kills; round += 1) {
      await until(() => mail.received.length >= (round * people) / (kills + 1));
      await kill(sender);
      sender = start();
    }
    await until(async () => {
      await loseProcesses();
      const { queued = 0, sending = 0, doubtful = 0 } = await statuses();
      // One that lives and was doubted says itself that it has sent.
      return queued + sending === 0 && doubtful <= 3 * kills;
    });
    const addresses = mail.received.map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    const { sent = 0, doubtful = 0, ...others } = await statuses();
    expect(others).toEqual({});
    expect(sent + doubtful).toBe(people);
    // What was being handed over, on the three connections of each process that was killed.
    expect(doubtful).toBeLessThanOrEqual(3 * kills);
    expect(addresses.length).toBeGreaterThanOrEqual(sent);
  });
});

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { platform } from '../../domain/contract/index.ts';
import { startJobs } from '../../server/jobs/startJobs.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { root } from '../support/root.ts';
import { scratchFolder } from '../support/scratch.ts';

const read = (file: string) => readFile(join(root, file), 'utf8');

/** What an operator watches besides requests. */
describe('the figures for an operator', () => {
  let folder: string;
  let api: TestApi;
  let server: TestApi;
  beforeAll(async () => {
    folder = await scratchFolder('watching');
    api = await startApi();
    server = await api.beside({ BACKUP_DIR: folder });
  });
  afterAll(async () => {
    await server.close();
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const figures = async (of = server) =>
    (await of.call(platform.metrics, { from: '127.0.0.1' })).text;

  it('are all that alerts and dashboard ask for', async () => {
    const text = await figures();
    const files = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/amparo.json'];
    const asked = (await Promise.all(files.map(read))).join('\n').match(/amparo_\w+/g) ?? [];
    const unknown = [...new Set(asked)].filter(
      (name) => !text.includes(`# TYPE ${name.replace(/_(count|sum|bucket)$/, '')} `),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it('lead from each alert to a heading of the runbook', async () => {
    const headings = [...(await read('docs/operations.md')).matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
    );
    const alerts = await read('deploy/prometheus/alerts.yaml');
    const runbooks = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(
      ([, to]) => to,
    );
    expect(runbooks).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0);
    for (const runbook of runbooks) expect(headings).toContain(runbook);
  });

  it('tell the instant of the last proved copy, and that there is none', async () => {
    const name = 'amparo_backup_last_proved_timestamp_seconds';
    expect(await figures()).toContain(`${name} 0\n`);
    const at = '2026-03-16T07:00:00.000Z';
    const note = {
      at,
      migration: 'x',
      counts: {},
      auditAnchor: '0:',
      anonymous: [],
      documents: [],
      provedAt: at,
      bytes: 1,
      sha256: '0'.repeat(64),
    };
    await writeFile(join(folder, 'amparo-2026-03-16T070000Z.jsonl.gz'), '');
    await writeFile(join(folder, 'amparo-2026-03-16T070000Z.json'), JSON.stringify(note));
    expect(await figures()).toContain(`${name} ${new Date(at).getTime() / 1000}\n`);
    expect(await figures(api)).not.toContain(name);
  });

  it('tell that the database answers and what is under way in it', async () => {
    const text = await figures();
    expect(text).toContain('amparo_database_up 1\n');
    expect(text).toContain('amparo_imports_under_way 0\n');
    expect(text).toContain('amparo_messages{status="doubtful"} 0\n');
    expect(text).toContain('amparo_database_waiting 0\n');
  });

  it('are told where the database does not answer, too', async () => {
    const own = await startApi();
    await own.context.database.close();
    const { payload } = await own.app.inject('/api/metrics');
    expect(payload).toContain('amparo_database_up 0\n');
    expect(payload).not.toMatch(/^amparo_(imports_under_way|messages)/m);
    await own.close();
  });

  it('count the server’s own works that fail', async () => {
    const own = await api.beside({});
    let look = async () => undefined as unknown;
    const database = {
      ...own.context.database,
      write: () => Promise.reject(new Error('The database is away')),
    };
    startJobs(own.app, { ...own.context, database }, (_, work) => {
      look = work;
      return () => undefined;
    });
    await own.app.ready();
    await vi.waitFor(async () => {
      own.clock.advance({ minutes: 5 });
      await look();
      expect(await figures(own)).toMatch(/amparo_upkeep_failures_total\{work="ledgers"\} [1-9]/);
    });
    await own.close();
  });
});

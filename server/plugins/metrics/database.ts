import { Gauge, type Registry } from 'prom-client';
import { countUnderWay } from '../../areas/agency/imports/repository.ts';
import { countOutbox } from '../../areas/agency/messages/repository.ts';
import { copiesIn } from '../../backup/folder.ts';
import type { Context } from '../../context.ts';

/** A database that is away must not keep the other figures from who asks. */
const PATIENCE_MS = 2_000;

const afterPatience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref());

const MILLISECONDS = 1000;

const MESSAGES_WATCHED = ['queued', 'failed', 'doubtful'] as const;

export const addDatabase = (registry: Registry, { config, database }: Context): void => {
  const registers = [registry];
  // First: what is asked of the database below would be counted.
  new Gauge({
    name: 'amparo_database_waiting',
    help: 'Who wait for a connection or for their turn to write',
    registers,
    collect() {
      this.set(database.waiting());
    },
  });
  const count = async () => ({
    imports: await countUnderWay(database.kysely),
    messages: await countOutbox(database.kysely),
  });
  let counts: Promise<Awaited<ReturnType<typeof count>> | undefined> | undefined;
  /** Once for all figures that are read together. */
  const counted = () => {
    counts ??= Promise.race([count().catch(() => undefined), afterPatience()]).finally(() => {
      counts = undefined;
    });
    return counts;
  };
  new Gauge({
    name: 'amparo_database_up',
    help: 'Whether the database answered when the figures were asked for',
    registers,
    async collect() {
      this.set((await counted()) === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'amparo_imports_under_way',
    help: 'Imports that a process works on or should; none where the database does not answer',
    registers,
    async collect() {
      const imports = (await counted())?.imports;
      if (imports === undefined) this.remove();
      else this.set(imports);
    },
  });
  new Gauge({
    name: 'amparo_messages',
    help: 'Messages that wait, failed or are doubtful; none where the database does not answer',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      const messages = (await counted())?.messages;
      for (const status of MESSAGES_WATCHED) if (messages) this.set({ status }, messages[status]);
    },
  });
  const { backupDir } = config;
  if (!backupDir) return;
  new Gauge({
    name: 'amparo_backup_last_proved_timestamp_seconds',
    help: 'The instant that the last proved copy is of; 0 where there is none',
    registers,
    async collect() {
      const last = (await copiesIn(backupDir)).at(-1);
      this.set((last?.at.getTime() ?? 0) / MILLISECONDS);
    },
  });
};

import { failureOf } from '../server/cli/failure.ts';
import { systemClock } from '../server/clock.ts';
import { readConfig } from '../server/config.ts';
import { openContext } from '../server/open.ts';
import { readOrder, requireConsent } from './bench/load/args.ts';
import { load, type Progress } from './bench/load/run.ts';

/** `npm run load -- --policies 100000`: adds a made-up agency of any size to the database. */

const count = new Intl.NumberFormat('es-EC');

const progressSince =
  (started: number): Progress =>
  (what, done, total) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const state = done === 0 ? '…' : `: ${count.format(done)} de ${count.format(total)}`;
    console.log(`[${seconds} s] ${what}${state}`);
  };

const run = async (): Promise<void> => {
  const order = readOrder(process.argv.slice(2));
  const config = { ...readConfig(process.env), demo: false };
  requireConsent(order, config.production);
  const started = performance.now();
  const context = await openContext(config, systemClock);
  try {
    const { customers, policies, instalments } = await load(context, order, progressSince(started));
    console.log(
      `Se añadieron ${count.format(customers)} clientes, ${count.format(policies)} pólizas y ${count.format(instalments)} cuotas.`,
    );
  } finally {
    await context.database.close();
  }
};

run().catch((error: unknown) => {
  console.error(failureOf(error));
  process.exitCode = 1;
});

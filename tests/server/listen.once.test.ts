import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../server/cli/failure.ts';
import { listen } from '../../server/listen.ts';

/** A port that another program has until the end of the test. */
const takenPort = async (): Promise<number> => {
  const other = fastify();
  onTestFinished(() => other.close());
  await listen(other, { host: '127.0.0.1', port: 0 });
  return Number(new URL(other.listeningOrigin).port);
};

/** What the operator reads where the server cannot listen. */
const failureAt = (host: string, port: number): Promise<unknown> =>
  listen(fastify(), { host, port }).then(() => 'it listens', failureOf);

it('a port that another program has is said in Spanish, with the setting that changes it', async () => {
  const port = await takenPort();
  expect(await failureAt('127.0.0.1', port)).toBe(
    `Otro programa ya usa el puerto ${port} de 127.0.0.1; puede ser Amparo mismo. Ciérrelo, o elija otro puerto con PORT.`,
  );
});

it.each([
  ['192.0.2.1', 'Esta máquina no tiene la dirección 192.0.2.1. Revise HOST.'],
  ['no-existe.invalid', 'No se encuentra la dirección de no-existe.invalid. Revise HOST.'],
])('the host %s, where it cannot listen, is said in Spanish', async (host, sentence) => {
  expect(await failureAt(host, 0)).toBe(sentence);
});

import { expect, test } from 'vitest';
import { payments } from '../../domain/contract/index.ts';
import type { RunningServer } from '../support/startServer.ts';
import { copyDemo } from './agency.ts';
import { ask, collectable, type Instalment, instalmentsOf, openSession } from './client.ts';

/** Collects one after the other until the server is gone. @returns those it has answered */
const collectUntilGone = async (
  server: RunningServer,
  token: string,
  instalments: readonly Instalment[],
  onAnswered: (count: number) => void,
): Promise<Instalment[]> => {
  const answered: Instalment[] = [];
  for (const instalment of instalments) {
    const body = { status_payment_id: 2 };
    try {
      await ask(server, payments.updatePayment, { params: { id: instalment.id }, body, token });
    } catch {
      return answered;
    }
    answered.push(instalment);
    onAnswered(answered.length);
  }
  return answered;
};

test('a server killed in the middle of collecting has kept every payment it answered', async () => {
  const agency = await copyDemo();
  let server = await agency.start();
  const token = await openSession(server);
  const waiting = await collectable(server, token);
  const rounds = 3;
  const perRound = Math.floor(waiting.length / rounds);
  expect(perRound).toBeGreaterThan(3);
  for (let round = 0; round < rounds; round += 1) {
    const batch = waiting.slice(round * perRound, (round + 1) * perRound);
    let killed: Promise<unknown> | undefined;
    const answered = await collectUntilGone(server, token, batch, (count) => {
      // The next request is on its way when the signal arrives.
      if (count === 3) killed = server.kill('SIGKILL');
    });
    await killed;
    expect(answered.length).toBeGreaterThanOrEqual(3);
    server = await agency.start();
    for (const { id, policy_id } of answered) {
      const now = (await instalmentsOf(server, token, policy_id)).find((one) => one.id === id);
      expect(now?.status_payment_id).toBe(2);
    }
  }
  await server.stop();
  await agency.remove();
});

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { pathOf, tasks } from '../../domain/contract/index.ts';
import { ensureHaproxy } from '../../scripts/lib/haproxy.mjs';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { openContext } from '../../server/open.ts';
import { type Deployed, startDeployed } from '../support/deployed.ts';
import { createUser, tokenFor } from '../support/users.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

describe('an update, one process after the other', () => {
  let deployed: Deployed;
  let context: Context;
  beforeAll(async () => {
    expect(await ensureHaproxy(), 'HAProxy is needed').toBe(true);
    deployed = await startDeployed(inject('programs'));
    context = await openContext(readConfig(deployed.env), systemClock);
  });
  afterAll(async () => {
    await context?.database.close();
    await deployed?.stop();
  });

  /** @returns the status of the whole answer, or how it failed */
  const ask = (agent: Agent, { method, path, token, body }: Asked) =>
    new Promise<string>((resolve) => {
      const headers = {
        token,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      const url = `${deployed.url}/api/${path}`;
      const asked = request(url, { method, agent, headers, ca: deployed.ca }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', () => resolve('cut'));
      });
      asked.on('error', (error) => resolve('code' in error ? String(error.code) : 'cut'));
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });

  it('refuses and cuts no request of those who go on working', async () => {
    const outcomes = new Map<string, number>();
    let written = 0;
    let slowest = 0;
    let working = true;
    const work = async (keepAlive: boolean) => {
      const { id } = await createUser(context);
      const token = await tokenFor(context, id);
      const agent = new Agent({ keepAlive, maxSockets: 1 });
      const read = {
        method: 'GET',
        path: `${pathOf(tasks.listTasks, { uuid: id })}?range=[0,9]`,
        token,
      } as const;
      const write = {
        method: 'POST',
        path: pathOf(tasks.createTask, { userId: id }),
        token,
        body: { description: 'LLAMAR' },
      } as const;
      const timed = async (asked: Asked) => {
        const begun = performance.now();
        const outcome = await ask(agent, asked);
        slowest = Math.max(slowest, performance.now() - begun);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        return outcome;
      };
      while (working) {
        if ((await timed(write)) === '200') written += 1;
        await timed(read);
      }
      agent.destroy();
    };
    // Six who keep their connection, as browsers do, and two who come anew each time.
    const workers = Array.from({ length: 8 }, (_, at) => work(at < 6));
    await vi.waitUntil(() => written > 100, { timeout: 30_000 });
    await deployed.update();
    working = false;
    await Promise.all(workers);
    const { total } = await context.database.kysely
      .selectFrom('tasks')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    console.log(`${outcomes.get('200')} requests, the slowest ${Math.round(slowest)} ms`);
    expect([...outcomes.keys()]).toEqual(['200']);
    expect(total).toBe(written);
  });
});

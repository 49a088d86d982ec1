import { randomBytes } from 'node:crypto';
import { createAccount, hashAccount } from '../../server/areas/agency/auth/accounts.ts';
import { openSession } from '../../server/areas/agency/auth/sessions.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { openContext } from '../../server/open.ts';
import { inTransaction } from '../../server/transaction.ts';
import { load } from './load/run.ts';

/** A filled database, and a session to ask its server with. */
export interface Filled {
  readonly token: string;
  readonly userId: string;
  /** Of a second user. */
  readonly otherToken: string;
  readonly seconds: number;
  readonly instalments: number;
}

const reader = {
  userName: 'banco',
  email: 'banco@correo.example',
  firstName: 'BANCO',
  surname: 'DE PRUEBAS',
  role: 'ADMIN',
  mustChangePassword: false,
} as const;

/**
 * Migrates an empty database, loads it and signs a user in.
 * @param env the settings the server will run with
 * @param policies how many
 */
export const fill = async (
  env: Readonly<Record<string, string>>,
  policies: number,
): Promise<Filled> => {
  const started = performance.now();
  const context = await openContext({ ...readConfig(env), demo: false }, systemClock);
  try {
    const { instalments } = await load(
      context,
      { policies, seed: 1, confirmed: true },
      () => undefined,
    );
    const password = `${randomBytes(12).toString('base64')}aA1.`;
    const account = await hashAccount({ ...reader, password });
    const open = (of: typeof account) =>
      inTransaction(context, async (trx) => {
        const { result: userId, events } = await createAccount(trx, context, undefined, of);
        return { result: { userId, token: await openSession(trx, context, userId) }, events };
      });
    const session = await open(account);
    const other = await open({ ...account, userName: 'otro', email: 'otro@correo.example' });
    return {
      ...session,
      otherToken: other.token,
      instalments,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await context.database.close();
  }
};

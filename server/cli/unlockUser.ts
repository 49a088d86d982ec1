import { unlockUser } from '../areas/auth/attempts.ts';
import { findUserByLogin } from '../areas/auth/repository.ts';
import { recordEvent } from '../audit/audit.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { openContext } from '../open.ts';
import { failureOf } from './failure.ts';
import { InputError } from './newUser.ts';

/** `npm run user:unlock -- NAME`: lifts every lock of a user, by user name or e-mail (domain §4). */

const unlock = async (context: Context, login: string): Promise<string> => {
  const user = await findUserByLogin(context.database.kysely, login);
  if (!user) throw new InputError(`No existe un usuario con el nombre o correo ${login}.`);
  const pairs = await inTransaction(context, async (trx) => {
    const lifted = await unlockUser(trx, user);
    await recordEvent(trx, context, {
      action: 'account.unlocked',
      entity: 'user',
      entityId: user.id,
      actor: undefined,
      details: { lifted },
    });
    return lifted;
  });
  return pairs > 0
    ? `La cuenta de ${user.user_name} quedó desbloqueada.`
    : `La cuenta de ${user.user_name} no estaba bloqueada.`;
};

const run = async (): Promise<void> => {
  const [login] = process.argv.slice(2);
  if (!login) throw new InputError('Indique el usuario: npm run user:unlock -- USUARIO');
  const context = await openContext({ ...readConfig(process.env), demo: false }, systemClock);
  try {
    console.log(await unlock(context, login));
  } finally {
    await context.database.close();
  }
};

run().catch((error: unknown) => {
  console.error(failureOf(error));
  process.exitCode = 1;
});

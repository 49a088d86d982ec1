import type { AuditAction } from '../../domain/agency/audit/actions.ts';
import { unlockUser } from '../areas/agency/auth/attempts.ts';
import { findUserByLogin } from '../areas/agency/auth/repository.ts';
import { deleteFactor } from '../areas/agency/secondFactor/repository.ts';
import { type AuditEvent, auditEvent } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { command, onDatabase } from './command.ts';
import { InputError } from './newUser.ts';

/**
 * `npm run user:unlock -- NAME`: lifts every lock of a user, by user name or e-mail (domain §4). With
 * `--second-factor` it also removes a second factor whose device is lost, which another administrator
 * would do where there is one.
 */

const FLAG = '--second-factor';

const eventOf = (id: string, action: AuditAction, details: object): AuditEvent =>
  auditEvent(action, ['user', id], undefined, { details });

const unlock = async (context: Context, login: string, withFactor: boolean): Promise<string> => {
  const user = await findUserByLogin(context.database.kysely, login);
  if (!user) throw new InputError(`No existe un usuario con el nombre o correo ${login}.`);
  const { id, user_name: name } = user;
  return inTransaction(context, async (trx) => {
    const lifted = await unlockUser(trx, user);
    const unlocked = eventOf(id, 'account.unlocked', { lifted });
    const outcome = lifted ? 'quedó desbloqueada' : 'no estaba bloqueada';
    const sentence = `La cuenta de ${name} ${outcome}.`;
    if (!withFactor || !(await deleteFactor(trx, id)))
      return { result: sentence, events: [unlocked] };
    return {
      result: `${sentence} Ya no tiene verificación en dos pasos.`,
      events: [unlocked, eventOf(id, 'second_factor.reset', {})],
    };
  });
};

command(async () => {
  const args = process.argv.slice(2);
  const login = args.find((arg) => !arg.startsWith('--'));
  if (!login)
    throw new InputError('Indique el usuario: npm run user:unlock -- USUARIO [--second-factor]');
  await onDatabase(async (context) => {
    console.log(await unlock(context, login, args.includes(FLAG)));
  });
});

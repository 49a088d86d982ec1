import type { Role } from '../../../../domain/permissions.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Done } from '../../../transaction.ts';
import { hashPassword } from './passwords.ts';
import { insertUser } from './repository.ts';

export interface NewAccount {
  readonly firstName: string;
  readonly surname: string;
  readonly userName: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string;
  readonly mustChangePassword: boolean;
  /** Set only where the id must be known beforehand: demo users. */
  readonly id?: string;
}

export type HashedAccount = Omit<NewAccount, 'password'> & { readonly passwordHash: string };

/** Hashes a new user's password. It takes long on purpose: call it outside a transaction. */
export const hashAccount = async ({ password, ...account }: NewAccount) => ({
  ...account,
  passwordHash: await hashPassword(password),
});

/**
 * Creates a user.
 * @param actor who creates it; undefined: the operator at the server's terminal
 * @param account from {@link hashAccount}
 * @throws the database's error for a user name or e-mail already taken, which answers 409
 */
export const createAccount = async (
  trx: Trx,
  context: Context,
  actor: Actor | undefined,
  account: HashedAccount,
): Promise<Done<string>> => {
  const id = await insertUser(trx, {
    ...(account.id ? { id: account.id } : {}),
    first_name: account.firstName,
    surname: account.surname,
    user_name: account.userName,
    email: account.email,
    role: account.role,
    password_hash: account.passwordHash,
    must_change_password: account.mustChangePassword,
    created_at: context.clock.now(),
  });
  const { role, mustChangePassword, firstName, surname, userName, email } = account;
  const after = { firstName, surname, userName, email };
  const event = auditEvent('user.registered', ['user', id], actor, {
    details: { role, mustChangePassword },
    personal: { subject: { kind: 'user', id }, values: { after } },
  });
  return { result: id, events: [event] };
};

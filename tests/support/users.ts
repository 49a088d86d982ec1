import { randomUUID } from 'node:crypto';
import type { Role } from '../../domain/permissions.ts';
import { createAccount, type NewAccount } from '../../server/areas/agency/auth/accounts.ts';
import { hashPassword } from '../../server/areas/agency/auth/passwords.ts';
import { openSession } from '../../server/areas/agency/auth/sessions.ts';
import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/transaction.ts';

/** A user of a test, with the password they were created with. */
export interface TestUser extends NewAccount {
  readonly id: string;
}

/** Builds the fields of a user, with a name of their own. */
export function someUser(fields: Partial<NewAccount> = {}): TestUser {
  const id = randomUUID();
  const userName = `u${id.slice(0, 8)}`;
  return {
    id,
    userName,
    email: `${userName}@agencia.example`,
    firstName: 'Ana',
    surname: 'Mora',
    role: 'BASIC',
    password: 'Correcta.1',
    mustChangePassword: false,
    ...fields,
  };
}

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, made once: it takes long on purpose, and most users of tests have the same. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates a user in the database of a test. */
export async function createUser(
  context: Context,
  fields: Partial<NewAccount> = {},
): Promise<TestUser> {
  const user = someUser(fields);
  const { password, ...fieldsOfAccount } = user;
  const account = { ...fieldsOfAccount, passwordHash: await hashOf(password) };
  await inTransaction(context, (trx) => createAccount(trx, context, undefined, account));
  return user;
}

/**
 * Opens a session without the cost of a login.
 * @returns the token
 */
export function tokenFor(context: Context, userId: string): Promise<string> {
  return context.database.write((trx) => openSession(trx, context, userId));
}

/**
 * Signs test users in by role: one user for each role, a new session whenever the clock has moved,
 * so that a test may let any time pass.
 */
export function roleTokens(context: Context): (role: Role) => Promise<string> {
  const users = new Map<Role, Promise<TestUser>>();
  const tokens = new Map<string, Promise<string>>();
  const userOf = (role: Role) => {
    const user = users.get(role) ?? createUser(context, { role });
    users.set(role, user);
    return user;
  };
  return (role) => {
    const key = `${role} ${context.clock.now().toISOString()}`;
    const token = tokens.get(key) ?? userOf(role).then(({ id }) => tokenFor(context, id));
    tokens.set(key, token);
    return token;
  };
}

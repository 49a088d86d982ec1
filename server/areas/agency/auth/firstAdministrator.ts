import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { auth } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { lockHead } from '../../../audit/repository.ts';
import type { Context, Input } from '../../../context.ts';
import { conflict, invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { isFromHere } from '../platform/monitor.ts';
import { createAccount, hashAccount } from './accounts.ts';
import { guessableBecause } from './guessable.ts';
import { countUsers } from './repository.ts';
import { hashSecret } from './secrets.ts';

const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Code that the terminal shows while there are no users; all processes of a database have the same. */
export const firstAdministratorCode = ({ vault }: Context): string =>
  vault.deriveKey('first administrator').toString('hex').slice(0, 32);

/**
 * Whether a request is of this machine's own browser. Production believes no address: a proxy on the machine that adds
 * no header would make a stranger's request look like it, and so would a foreign name that leads here.
 */
const isOwnBrowser = ({ config }: Context, request: FastifyRequest): boolean =>
  !config.production &&
  config.trustedProxies.length === 0 &&
  isFromHere(request) &&
  !request.headers.via &&
  !request.headers['x-real-ip'] &&
  OWN_NAME.test(request.headers.host ?? '');

/** What a visitor needs to make the first administrator; undefined once there is a user. */
export const firstAdministratorNeeds = async (context: Context, request: FastifyRequest) => {
  if ((await countUsers(context.database.kysely)) > 0) return undefined;
  return isOwnBrowser(context, request) ? 'nothing' : 'code';
};

/**
 * Makes the first administrator of an installation without users.
 * @throws Problem 400 at a wrong code or a guessable password, 409 once there is a user
 */
export const registerFirstAdministrator = async ({
  context,
  request,
  body: { code, ...person },
}: Input<typeof auth.registerFirstAdministrator>) => {
  const isRight = timingSafeEqual(
    hashSecret(code?.trim() ?? ''),
    hashSecret(firstAdministratorCode(context)),
  );
  if (!isRight && !isOwnBrowser(context, request))
    throw invalid({ code: texts.firstAdministratorCode });
  const reason = await guessableBecause(person.password, person);
  if (reason) throw invalid({ password: reason });
  const account = await hashAccount({ ...person, role: 'ADMIN', mustChangePassword: false });
  return inTransaction(context, async (trx) => {
    // Of several requests at once, the first to hold this row finds no users.
    await lockHead(trx);
    if ((await countUsers(trx)) > 0) throw conflict('has_users', texts.firstAdministratorThere);
    const { events } = await createAccount(trx, context, undefined, account);
    return { result: { status: 'success' as const }, events };
  });
};

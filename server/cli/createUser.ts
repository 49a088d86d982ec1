import { createAccount, hashAccount } from '../areas/agency/auth/accounts.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { explainConstraint } from '../constraints.ts';
import { openContext } from '../open.ts';
import { inTransaction } from '../transaction.ts';
import { failureOf } from './failure.ts';
import { gatherUser, type NewUser } from './newUser.ts';
import { terminalAsker } from './terminal.ts';

const askForUser = async (): Promise<NewUser> => {
  const asker = terminalAsker();
  try {
    return await gatherUser(process.argv.slice(2), process.env.AMPARO_NEW_PASSWORD, asker);
  } finally {
    asker.close();
  }
};

const create = async (): Promise<void> => {
  const config = { ...readConfig(process.env), demo: false };
  const user = await askForUser();
  const context = await openContext(config, systemClock);
  try {
    const account = await hashAccount({ ...user, mustChangePassword: false });
    await inTransaction(context, (trx) => createAccount(trx, context, undefined, account));
    console.log(`Usuario ${user.userName} creado con el rol ${user.role}.`);
  } finally {
    await context.database.close();
  }
};

create().catch((error: unknown) => {
  console.error(explainConstraint(error)?.message ?? failureOf(error));
  process.exitCode = 1;
});

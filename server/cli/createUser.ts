import { createAccount, hashAccount } from '../areas/agency/auth/accounts.ts';
import { readConfig } from '../config.ts';
import { explainConstraint } from '../constraints.ts';
import { inTransaction } from '../transaction.ts';
import { onDatabase } from './command.ts';
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
  // Wrong settings are told before anything is asked.
  readConfig(process.env);
  const user = await askForUser();
  await onDatabase(async (context) => {
    const account = await hashAccount({ ...user, mustChangePassword: false });
    await inTransaction(context, (trx) => createAccount(trx, context, undefined, account));
    console.log(`Usuario ${user.userName} creado con el rol ${user.role}.`);
  });
};

create().catch((error: unknown) => {
  console.error(explainConstraint(error)?.message ?? failureOf(error));
  process.exitCode = 1;
});

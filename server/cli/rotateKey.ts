import type { Config } from '../config.ts';
import { ConfigError, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { vaultFor } from '../vault/keyCheck.ts';
import { adoptNextKey, openVaultOf, prepareNextKey } from '../vault/masterKey.ts';
import { type Rotation, rotateKeys } from '../vault/rotation.ts';
import { command, onDatabase, SHOWN } from './command.ts';

/**
 * `npm run key:rotate`: wraps every key that is sealed under the old master key under the new one. On an
 * embedded installation without CARD_ENCRYPTION_KEY it makes the new key itself; the server is stopped.
 */

const print = ({ rewrapped, unreadable }: Rotation): void => {
  console.log(`Claves selladas de nuevo: ${rewrapped}. Todo está bajo la clave nueva.`);
  if (unreadable.length === 0) return;
  const shown = unreadable.slice(0, SHOWN).join(', ');
  console.log(`NO pueden leerse con ninguna de las dos: ${unreadable.length}: ${shown}`);
  process.exitCode = 1;
};

const withKeyFile = async (context: Context): Promise<void> => {
  const { clock, config, database } = context;
  await prepareNextKey(config.dataDir);
  const vault = await vaultFor(database.kysely, await openVaultOf(config, async () => true));
  print(await rotateKeys({ ...context, vault }));
  const old = await adoptNextKey(config.dataDir, clock.now());
  console.log(
    `La clave anterior queda en ${old}: las copias de respaldo anteriores la necesitan. Guárdela aparte y retírela.`,
  );
};

const requireBoth = ({ encryptionKey, otherEncryptionKey }: Config): void => {
  if (encryptionKey && !otherEncryptionKey)
    throw new ConfigError(
      'Indique la clave nueva en CARD_ENCRYPTION_KEY y la anterior en CARD_ENCRYPTION_KEY_OTHER.',
    );
};

command(async () => {
  requireBoth(readConfig(process.env));
  await onDatabase(async (context) => {
    if (!context.config.encryptionKey) return withKeyFile(context);
    print(await rotateKeys(context));
    console.log(
      'Guarde la clave anterior mientras existan copias de antes, y retire CARD_ENCRYPTION_KEY_OTHER de los servidores.',
    );
  });
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { syncDirectory } from '../db/connection/syncFiles.ts';
import { createVault, type Vault } from './vault.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'encryption.key';

/** Whole or not at all: a kill in the middle leaves a draft that nothing reads. */
const makeKey = async (dataDir: string): Promise<Buffer> => {
  const key = randomBytes(KEY_BYTES);
  const draft = join(dataDir, `${KEY_FILE}.draft`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(key.toString('base64'));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(dataDir, KEY_FILE));
  syncDirectory(dataDir);
  return key;
};

const lost = (file: string) =>
  new ConfigError(
    `Falta la clave de cifrado (${file}) y la base de datos de ese directorio tiene datos cifrados con ella. ` +
      'Restaure ese archivo de una copia de respaldo, o indique la clave en CARD_ENCRYPTION_KEY. No se ha creado otra.',
  );

/**
 * The embedded installation's master key: read from the data directory, made there with mode 0600
 * while nothing is sealed (domain §10). Call it with the directory locked.
 * @param dataDir the data directory
 * @param isAnythingSealed whether the database beside it holds anything that needs the old key
 * @returns 32 bytes
 * @throws ConfigError when the file holds no key, or there is none and something is sealed
 */
export const masterKeyIn = async (
  dataDir: string,
  isAnythingSealed: () => Promise<boolean>,
): Promise<Buffer> => {
  const file = join(dataDir, KEY_FILE);
  // Empty is what a start leaves that was killed while it wrote its first key.
  const text = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (text === '') {
    if (await isAnythingSealed()) throw lost(file);
    return makeKey(dataDir);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new ConfigError(`El archivo ${file} no contiene una clave de 32 bytes en base64`);
};

/**
 * The vault of an installation, under the settings' key or the embedded installation's own.
 * @param isAnythingSealed as of {@link masterKeyIn}
 * @throws ConfigError as masterKeyIn does
 */
export const openVaultOf = async (
  { encryptionKey, dataDir }: Pick<Config, 'encryptionKey' | 'dataDir'>,
  isAnythingSealed: () => Promise<boolean>,
): Promise<Vault> => createVault(encryptionKey ?? (await masterKeyIn(dataDir, isAnythingSealed)));

import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { syncDirectory } from '../db/connection/embeddedFolder.ts';
import { createVault, type Vault } from './vault.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'encryption.key';

/** The key that takes the place of the other while everything is sealed anew; gone when it has. */
const NEXT_KEY_FILE = `${KEY_FILE}.next`;

/** Whole or not at all: a kill in the middle leaves a draft that nothing reads. */
const makeKey = async (dataDir: string, name = KEY_FILE): Promise<Buffer> => {
  const key = randomBytes(KEY_BYTES);
  const draft = join(dataDir, `${name}.draft`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(key.toString('base64'));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(dataDir, name));
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
  return keyOf(text, file);
};

const keyOf = (text: string, file: string): Buffer => {
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new ConfigError(`El archivo ${file} no contiene una clave de 32 bytes en base64`);
};

const nextKeyIn = async (dataDir: string): Promise<Buffer | undefined> => {
  const file = join(dataDir, NEXT_KEY_FILE);
  if (!existsSync(file)) return undefined;
  return keyOf((await readFile(file, 'utf8')).trim(), file);
};

type KeySettings = Pick<Config, 'encryptionKey' | 'otherEncryptionKey' | 'dataDir'>;

/**
 * The vault of an installation, under the settings' key or the embedded installation's own, before it has seen
 * the database.
 * @param isAnythingSealed as of {@link masterKeyIn}
 * @throws ConfigError as masterKeyIn does
 */
export const openVaultOf = async (
  { encryptionKey, otherEncryptionKey, dataDir }: KeySettings,
  isAnythingSealed: () => Promise<boolean>,
): Promise<Vault> => {
  if (encryptionKey) return createVault(encryptionKey, otherEncryptionKey);
  const key = await masterKeyIn(dataDir, isAnythingSealed);
  const next = await nextKeyIn(dataDir);
  return next ? createVault(next, key) : createVault(key);
};

/** Makes the key that is to take the place of the data directory's; one that waits already stays. */
export const prepareNextKey = async (dataDir: string): Promise<void> => {
  if (!(await nextKeyIn(dataDir))) await makeKey(dataDir, NEXT_KEY_FILE);
};

/**
 * Puts the next key in the place of the data directory's, once everything is sealed under it. The old one
 * stays beside it: older copies need it.
 * @param at now, which the old key's name tells
 * @returns the name of the old key's file
 */
export const adoptNextKey = async (dataDir: string, at: Date): Promise<string> => {
  const file = join(dataDir, KEY_FILE);
  const old = `${file}.until-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  await copyFile(file, old, constants.COPYFILE_EXCL);
  syncDirectory(dataDir);
  await rename(join(dataDir, NEXT_KEY_FILE), file);
  syncDirectory(dataDir);
  return old;
};

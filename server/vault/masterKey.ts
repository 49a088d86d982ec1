import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'encryption.key';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The embedded installation's master key: read from the data directory, made there the first time
 * with mode 0600 (domain §10). Call it with the directory locked.
 * @param dataDir the data directory
 * @returns 32 bytes
 * @throws ConfigError when the file does not hold a key; it is never replaced
 */
export const masterKeyIn = async (dataDir: string): Promise<Buffer> => {
  const file = join(dataDir, KEY_FILE);
  try {
    const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
    if (key.length === KEY_BYTES) return key;
    throw new ConfigError(`El archivo ${file} no contiene una clave de 32 bytes en base64`);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const key = randomBytes(KEY_BYTES);
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, key.toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
    await chmod(file, 0o600);
    return key;
  }
};

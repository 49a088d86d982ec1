import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { openContext } from '../../server/open.ts';
import { scratchFolder } from '../support/scratch.ts';

describe('a data directory whose key file was taken away', () => {
  it('is not opened with a new key', { timeout: 60_000 }, async () => {
    const dataDir = await scratchFolder('keyless');
    const config = readConfig({ AMPARO_DATA_DIR: dataDir, AMPARO_DEMO: 'false' });
    await (await openContext(config, systemClock)).database.close();
    await rm(join(dataDir, 'encryption.key'));
    await expect(openContext(config, systemClock)).rejects.toThrow(/Falta la clave de cifrado/);
    await rm(dataDir, { recursive: true, force: true });
  });
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from './scratch.ts';
import { startServer } from './startServer.ts';

/** A Sunday morning in Guayaquil: what journeys call today. */
export const TODAY = '2026-03-15T15:00:00.000Z';

/** What every journey starts its server with. */
export const settings = {
  AMPARO_CLOCK: TODAY,
  AMPARO_DEMO: 'true',
  CAPTCHA_COST: '500',
  LOG_LEVEL: 'warn',
};

/**
 * Runs once before the journeys: the built server makes an embedded database with the
 * demonstration agency in it, which each journey copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await scratchFolder('demo');
  const dataDir = join(folder, 'data');
  const server = await startServer({ ...settings, AMPARO_DATA_DIR: dataDir });
  await server.stop();
  project.provide('demoTemplate', dataDir);
  return () => rm(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of a stopped demonstration agency, to copy. */
    demoTemplate: string;
  }
}

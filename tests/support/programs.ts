import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { root } from './root.ts';

/** Programs of the tests' own beside those of the build, by the name they get. */
const MORE = {
  lock: 'tests/server/connection/children/lock.ts',
  commitForever: 'tests/server/connection/children/commitForever.ts',
};

/**
 * Runs once before the tests that start processes: bundles the programs as the build does, from the
 * sources as they are. A process started from its source spends seconds on compiling it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Inside the repository, where the programs find the packages.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'programs-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await build({
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder, rolldownOptions: { input: MORE } },
    });
    // As that of the project: without it Node reads each program twice to see what it is.
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('programs', folder);
  return remove;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled programs, `main.js` and the others. */
    programs: string;
  }
}

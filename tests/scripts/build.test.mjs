import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';

describe('the build of the browser application', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['development', 'test', 'production'])(
    'is for production where the shell says NODE_ENV=%s',
    async (shell) => {
      vi.stubEnv('NODE_ENV', shell);
      const configFile = join(root, 'vite.config.ts');
      const { isProduction } = await resolveConfig({ configFile, root }, 'build');
      expect(isProduction).toBe(true);
    },
  );
});

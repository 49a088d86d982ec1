import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type Agency, openAgency, type Shape } from './agency.ts';

describe('the release at the foot of the menu', () => {
  let agency: Agency;
  beforeEach(() => vi.resetModules());
  afterEach(() => agency.close());

  const versionAt = async (shape: Shape) => {
    agency = await openAgency(shape);
    const { learnServerVersion, serverVersion } = await import('../../src/serverVersion.ts');
    await learnServerVersion();
    return serverVersion();
  };

  it('is the one that the server says', async () => {
    expect(await versionAt('our server')).toBe(packageJson.version);
  });

  it('is not shown of a server that does not say it', async () => {
    expect(await versionAt('a server of specification §7 alone')).toBeUndefined();
  });
});

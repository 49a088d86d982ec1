import { describe, expect, it } from 'vitest';
import { missingPackages } from '../../scripts/lib/packages.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const fastify = { 'node_modules/fastify': { version: '5.1.0' } };
const native = (os) => ({
  [`node_modules/argon2-${os}`]: { version: '2.0.0', optional: true, os: [os], cpu: ['x64'] },
});

describe('packages to install', () => {
  it('are none when the lock file and the installation agree', () => {
    const wanted = { '': { version: '0.1.0' }, ...fastify };
    expect(missingPackages(wanted, fastify, linux)).toEqual([]);
  });

  it('are those in another version', () => {
    const newer = { 'node_modules/fastify': { version: '5.2.0' } };
    expect(missingPackages(newer, fastify, linux)).toEqual(['node_modules/fastify']);
  });

  it('are the native parts for this machine', () => {
    expect(missingPackages(native('linux'), {}, linux)).toEqual(['node_modules/argon2-linux']);
  });

  it('are not the native parts for other machines', () => {
    expect(missingPackages(native('darwin'), {}, linux)).toEqual([]);
  });
});

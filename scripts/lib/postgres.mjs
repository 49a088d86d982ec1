import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.mjs';
import { run } from './run.mjs';

/** The oldest PostgreSQL the application supports. */
const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/opt', '/usr/local/opt'];
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.d';

/**
 * The folder of PostgreSQL's server programs, installed first where that is possible.
 * @returns {Promise<string | undefined>} undefined when there is none of a supported version
 */
export async function ensurePostgres() {
  const found = await findPostgres();
  if (found || !canInstall()) return found;
  await installWithoutCluster();
  return findPostgres();
}

/**
 * The first folder with `initdb` and a `postgres` of a supported version: Debian's (newest first),
 * Homebrew's, pg_config's, PATH's.
 * @returns {Promise<string | undefined>}
 */
export async function findPostgres() {
  const { code, output } = await run('pg_config', ['--bindir'], { quiet: true });
  const candidates = [
    ...versionsIn(DEBIAN).map((version) => join(DEBIAN, version, 'bin')),
    ...HOMEBREW.flatMap((folder) =>
      versionsIn(folder, 'postgresql@').map((version) =>
        join(folder, `postgresql@${version}`, 'bin'),
      ),
    ),
    ...(code === 0 ? [output.trim()] : []),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  for (const folder of candidates) {
    if (existsSync(join(folder, 'initdb')) && (await serverVersion(folder)) >= OLDEST)
      return folder;
  }
  return undefined;
}

/** Debian would create and start a system-wide cluster; the tests need the programs only. */
async function installWithoutCluster() {
  const setting = join(CLUSTER_SETTINGS, 'amparo-tests.conf');
  mkdirSync(CLUSTER_SETTINGS, { recursive: true });
  writeFileSync(setting, 'create_main_cluster = false\n');
  try {
    await install(['postgresql']);
  } finally {
    rmSync(setting);
  }
}

/** @returns {string[]} major versions with a folder there, newest first */
function versionsIn(folder, prefix = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a));
}

/** @returns {Promise<number>} the major version of the server in a folder, 0 when it has none */
async function serverVersion(folder) {
  const { output } = await run(join(folder, 'postgres'), ['--version'], { quiet: true });
  return Number(/PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
}

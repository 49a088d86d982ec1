import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether this process may install Debian packages. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages, asking nothing. Its output is shown only when it fails.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they are installed
 */
export async function install(packages) {
  console.log(`Instalando ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = async (args) => {
    const { code, output } = await run('apt-get', args, { env, quiet: true });
    if (code !== 0) console.error(output);
    return code === 0;
  };
  await aptGet(['update']);
  return aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}

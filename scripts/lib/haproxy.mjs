import { canInstall, install } from './apt.mjs';
import { run } from './run.mjs';

const isHere = async () =>
  (await run('haproxy', ['-v'], { quiet: true })).code === 0 &&
  (await run('openssl', ['version'], { quiet: true })).code === 0;

/**
 * The proxy of deploy/haproxy.cfg, and what makes a certificate for it, installed first where that is possible.
 * @returns {Promise<boolean>} whether both are here
 */
export async function ensureHaproxy() {
  if ((await isHere()) || !canInstall()) return isHere();
  await install(['haproxy', 'openssl']);
  return isHere();
}

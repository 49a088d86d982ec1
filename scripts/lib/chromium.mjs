import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.mjs';
import { run } from './run.mjs';

// The shell draws no window of its own, which makes the journeys a tenth faster.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser for the journeys, installed first where that is possible.
 * @returns {Promise<string | undefined>} its path, undefined when there is none
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found || !canInstall()) return found;
  await install(['chromium-headless-shell', 'fonts-liberation']);
  return findChromium();
}

/**
 * The first of CHROMIUM_PATH, the usual names in PATH and the usual place on a Mac that starts.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const usual = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const chosen = process.env.CHROMIUM_PATH;
  for (const path of [...(chosen ? [chosen] : []), ...usual, MAC]) {
    // Ubuntu's chromium-browser is a stub that only says to install a snap: ask it.
    if (isExecutable(path) && (await run(path, ['--version'], { quiet: true })).code === 0) {
      return path;
    }
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';
import { countTests, namesOfFailures } from './testReport.mjs';

/**
 * Runs tests of some of vitest.config.ts's projects and shows their output.
 * @param {string[]} projects names; one that begins with `!` leaves a project out
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} [options.node] the program that runs them
 * @param {string[]} [options.files] parts of the test files' names, all when left out
 * @param {boolean} [options.quiet] shows the output when they have ended, not as it comes
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>}
 *   failures are lines of namesOfFailures
 */
export async function runTests(projects, options) {
  const { env, node = process.execPath, files = [], quiet = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'amparo-tests-'));
  const report = join(folder, 'report.json');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code, output } = await run(node, args, { env, quiet });
  if (quiet) console.log(output);
  const found = read(report);
  return { ...countTests({ code, report: found }), failures: namesOfFailures(found) };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

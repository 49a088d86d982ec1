import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';
import { countTests, namesOfFailures } from './testReport.mjs';

/**
 * Runs tests of some of vitest.config.ts's projects and shows their output.
 * @param {string[]} projects names; one that begins with `!` leaves a project out
 * @param {{ env: NodeJS.ProcessEnv, node?: string, files?: string[] }} options node is the program
 *   that runs them; files are parts of the test files' names, all when left out
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>}
 *   failures are lines of namesOfFailures
 */
export async function runTests(projects, { env, node = process.execPath, files = [] }) {
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
  const { code } = await run(node, args, { env });
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

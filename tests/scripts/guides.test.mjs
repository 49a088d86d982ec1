import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGES, makeChange } from '../../scripts/lib/guides.mjs';
import { filesIn } from '../../scripts/lib/measures.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { scratchParent } from '../../scripts/lib/scratch.mjs';
import { isFull } from '../support/rounds.ts';

/** Tests that find what a change has forgotten; the full run asks them, as they take longer than the types. */
const GUARDS = [
  ...['entities', 'permissions', 'contractNames'].map((name) => `tests/domain/${name}.test.ts`),
  ...['entities', 'schema', 'subjects', 'guards', 'personalData.inventory'].map(
    (name) => `tests/server/${name}.test.ts`,
  ),
  'tests/components/layout.routes.test.ts',
];

const PROGRAMS = ['tsconfig.domain.json', 'tsconfig.server.json', 'tsconfig.json'];

const LONG_MS = 600_000;

/** Together, as a copy takes longer than a change; an area about a customer is a register and more. */
const { field, report, command, customerArea } = CHANGES;

describe('a field, a report, a command and an area about a customer, made by the guides', () => {
  let folder;
  const run = (program, ...words) =>
    execFileSync(join(root, 'node_modules/.bin', program), words, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TEST_POSTGRES_URL: '', VITEST: undefined },
    });
  const failureOf = (act) => {
    try {
      act();
      return '';
    } catch ({ message, stdout, stderr }) {
      return [message, stdout, stderr].join('\n');
    }
  };

  beforeAll(() => {
    folder = mkdtempSync(join(scratchParent(), 'amparo-guides-'));
    for (const path of filesIn()) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      cpSync(join(root, path), join(folder, path));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const change of [field, report, command, customerArea]) makeChange(folder, change);
    run('tsx', 'scripts/schema.ts');
  }, LONG_MS);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'have the types that they need',
    () => {
      expect(PROGRAMS.map((program) => failureOf(() => run('tsc', '-p', program)))).toEqual([
        '',
        '',
        '',
      ]);
    },
    LONG_MS,
  );

  it.runIf(isFull)(
    'forget nothing that the guard tests ask for',
    () => {
      expect(failureOf(() => run('vitest', 'run', ...GUARDS))).toBe('');
    },
    LONG_MS,
  );
});

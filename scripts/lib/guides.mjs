import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/**
 * The changes that the guides show: blocks of code named by their file. A block in `diff` changes a file that is there,
 * piece by piece, any other is a whole new file.
 */
export const BLOCK = /^```(\w+) (\S+\/\S+)\n([\s\S]*?)^```$/gm;

const CUSTOMERS = '## About a customer';

const blocksIn = (text) =>
  [...text.matchAll(BLOCK)].map(([, kind, path, code]) => ({ kind, path, code }));

const guide = (name) => readFileSync(join(root, 'docs', `adding-${name}.md`), 'utf8');

const [register, customers] = guide('an-area').split(CUSTOMERS);

/** The blocks of each change, in the order in which they are made. */
export const CHANGES = {
  field: blocksIn(guide('a-field')),
  report: blocksIn(guide('a-report')),
  command: blocksIn(guide('a-command')),
  register: blocksIn(register),
  customerArea: blocksIn(register + customers),
};

const different = (blocks) => new Set(blocks.map(({ path }) => path)).size;

const isNew = ({ kind }) => kind !== 'diff';

/** Files that each change makes or edits by hand, and those of a register that were there. */
export const filesOfChanges = () => {
  const added = CHANGES.register.filter(isNew).map(({ path }) => path);
  return {
    filesOfField: different(CHANGES.field),
    filesOfReport: different(CHANGES.report),
    filesOfCommand: different(CHANGES.command),
    filesOfRegister: added.length,
    editsOfRegister: different(CHANGES.register) - added.length,
    filesOfCustomerArea: different(CHANGES.customerArea),
  };
};

const MIGRATIONS = 'server/db/migrations';

/** The number of a migration is the one that its words have in the folder already, or the next. */
const numbered = (folder, path) => {
  const [before, words] = path.split('<number>');
  if (words === undefined) return path;
  const names = readdirSync(join(folder, MIGRATIONS)).sort();
  const there = names.find((name) => name.endsWith(words));
  const next = String(Number(names.at(-1).slice(0, 4)) + 1).padStart(4, '0');
  return there ? join(before, there) : `${before}${next}${words}`;
};

const withPiece = (path, text, piece) => {
  const lines = piece.split('\n').filter(Boolean);
  const side = (leftOut) =>
    lines
      .filter((line) => !line.startsWith(leftOut))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after, ...more] = `\n${text}`.split(`\n${side('+')}`);
  if (after === undefined || more.length > 0)
    throw new Error(`${path} has not once what a guide changes:\n${piece}`);
  return `${before}\n${side('-')}${after}`.slice(1);
};

/**
 * Makes a change in a copy of the repository.
 * @param folder the copy
 * @throws Error where a guide changes lines that are not there, or are there more than once
 */
export const makeChange = (folder, blocks) => {
  for (const block of blocks) {
    const path = join(folder, numbered(folder, block.path));
    if (isNew(block)) {
      if (existsSync(path)) throw new Error(`${block.path} is there already`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, block.code);
    } else {
      const pieces = block.code.split(/^@@\n/m);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        pieces.reduce((changed, piece) => withPiece(block.path, changed, piece), text),
      );
    }
  }
};

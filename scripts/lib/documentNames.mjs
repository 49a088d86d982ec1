import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesIn } from './measures.mjs';
import { root } from './root.mjs';

/** Guides follow examples that are not in the product: paths and names with these words are of an example. */
const OF_AN_EXAMPLE = /workshop|HoldCustomer|nickname/i;

/** Names that the documents take from other programs. */
const OF_OTHER_PROGRAMS = new Set(
  'StreamMaxLength VACUUM docs/json .test.ts amparo_2 amparo_front dangerouslySetInnerHTML modulepreload pg_dropcluster writev'.split(
    ' ',
  ),
);

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Decisions and measurements tell of their day, so what they name may be gone. */
const currentDocuments = () =>
  filesIn('*.md').filter((path) => !/^docs\/(decisions|performance)\//.test(path));

const CODE =
  /\.(tsx?|m?js|c?js|mts|sql|css|json|ya?ml|html|cfg|service|toml|sh|ps1)$|(^|\/)(Dockerfile|run)$/;

const wordsOfCode = () =>
  new Set(
    filesIn()
      .filter((path) => CODE.test(path) && path !== 'scripts/lib/documentNames.mjs')
      .flatMap((path) => read(path).match(/[A-Za-z_$][\w$]*/g) ?? []),
  );

const isPath = (text) =>
  /^[\w.-]+(\/[\w.-]+)+\/?$/.test(text) || /^[\w.-]+\.(tsx?|mjs|sql|md)$/.test(text);
const isName = (text) => /^[A-Za-z_$][\w$]*(\(\))?$/.test(text);

/**
 * Paths and names in the documents, written as code, that are nowhere in the repository.
 * @returns {string[]} each as `document: name`
 */
export const namesThatAreGone = () => {
  const files = filesIn();
  const names = new Set(files.map((path) => basename(path)));
  const words = wordsOfCode();
  const isThere = (text) =>
    OF_AN_EXAMPLE.test(text) ||
    OF_OTHER_PROGRAMS.has(text) ||
    (isPath(text) && (!text.includes('/') ? names.has(text) : pathIsThere(files, text))) ||
    (isName(text) && words.has(text.replace('()', '')));
  return currentDocuments().flatMap((document) =>
    [
      ...read(document)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/`([^`\n]+)`/g),
    ]
      .map(([, text]) => text)
      .filter((text) => (isOurPath(text) || isName(text)) && !isThere(text))
      .map((text) => `${document}: ${text}`),
  );
};

/** Addresses of calls and screens have slashes too; a path of ours begins with a folder or ends as a file does. */
const isOurPath = (text) =>
  isPath(text) &&
  (/^(src|server|domain|demo|agencyImport|tests|docs|scripts|tools|deploy|public)\//.test(text) ||
    /\.(tsx?|mjs|sql|md)$/.test(text));

/** A test is named by its file below `tests/` without its ending, too. */
const pathIsThere = (files, text) =>
  existsSync(join(root, text)) ||
  existsSync(join(root, 'tests', `${text}.test.ts`)) ||
  files.some((path) => path.endsWith(`/${text}`) || path.startsWith(`tests/${text}.`));

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK, filesOfChanges } from './guides.mjs';
import { root } from './root.mjs';

/** Names that say neither what a thing is nor what it is for; their number may only fall. */
export const VAGUE_NAMES = ['asked', 'kept', 'told', 'held', 'said'];

const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/** Files of the repository below some folders, or all. */
export const filesIn = (...folders) =>
  git('ls-files', ...folders)
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));

const read = (path) => readFileSync(join(root, path), 'utf8');
const linesOf = (path) => read(path).split('\n').length - 1;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const count = (texts, one) => texts.reduce((sum, text) => sum + one(text), 0);

const PRODUCT = ['src', 'domain', 'server'];

/** Programs beside the server, measured as it is but for their lines, which have a ceiling of their own. */
const PROGRAMS = ['demo', 'agencyImport'];
const WHOLE = [...PRODUCT, ...PROGRAMS];
const isSource = (path) => /\.(tsx?|m?js|mts|sql|css)$/.test(path);

/** `npm run schema` writes these files, so nobody reads or changes them by hand. */
const isGenerated = (path) => /^server\/db\/(constraints\.ts|schema(\.ts|\/.*\.sql))$/.test(path);

const handWrittenFiles = (folders) =>
  filesIn(...folders).filter((path) => isSource(path) && !isGenerated(path));

const matches = (pattern) => (path) => read(path).match(pattern)?.length ?? 0;

/** Files of the browser that know there are other servers, besides the adapter to these. */
const filesAboutOtherServers = () =>
  filesIn('src').filter(
    (path) =>
      !path.startsWith('src/data/legacyApi/') &&
      /useIsOurServer|useCallIfKnown|legacyApi/.test(read(path)),
  ).length;

/** What each key of scripts/ceilings.json counts, as docs/architecture.md says it. */
export const LIMITED = {
  handWrittenLines:
    'product lines written by hand (`domain`, `server`, `src` without what `npm run schema` writes)',
  programLines: 'lines of `demo` and `agencyImport`',
  handWrittenCharacters: 'characters of both',
  oneLineDocComments: 'doc comments of one line',
  sectionMarks: 'marks that name a section of the domain rules or the specification',
  vagueNames: `lines with a name that is or holds ${VAGUE_NAMES.join(', ')}`,
  filesAboutOtherServers: 'files of `src` outside `data/legacyApi/` that know of other servers',
  triggerStatements: 'triggers of the database',
  wordsOfDocuments: 'words of documents, without the code that the guides show',
  filesOfField: 'files of a new field, as the guide makes it by hand',
  filesOfReport: 'files of a new report',
  filesOfCommand: 'files of a new command',
  filesOfRegister: 'new files of a register',
  editsOfRegister: 'files that a register edits',
  filesOfCustomerArea: 'files of an area about a customer, new and edited',
};

/** @returns {Record<keyof typeof LIMITED, number>} what the house may weigh */
export const ceilings = () => JSON.parse(read('scripts/ceilings.json'));

const TABLE = /(<!-- measures -->\n)[\s\S]*?(<!-- end of measures -->)/;

/** The text of docs/architecture.md with the ceilings in its table. */
export const withTable = (text) => {
  const limits = ceilings();
  const rows = Object.entries(LIMITED).map(([key, name]) => [
    name,
    limits[key].toLocaleString('en'),
  ]);
  const width = (column) => Math.max(...rows.map((row) => row[column].length), 'measure'.length);
  const line = ([name, value]) => `| ${name.padEnd(width(0))} | ${value.padStart(width(1))} |`;
  const head = [
    line(['measure', 'at most']),
    `| ${'-'.repeat(width(0))} | ${'-'.repeat(width(1) - 1)}: |`,
  ];
  return text.replace(TABLE, `$1\n${[...head, ...rows.map(line)].join('\n')}\n\n$2`);
};

/**
 * The measures that scripts/ceilings.json limits, by their keys there.
 * @returns {Record<string, number>}
 */
export const limitedMeasures = () => {
  const files = handWrittenFiles(WHOLE);
  return {
    handWrittenLines: count(handWrittenFiles(PRODUCT), linesOf),
    programLines: count(handWrittenFiles(PROGRAMS), linesOf),
    handWrittenCharacters: count(files, (path) => read(path).length),
    oneLineDocComments: count(files, matches(/^\s*\/\*\* .* \*\/\s*$/gm)),
    sectionMarks: count(files, matches(/\b(domain|specification) §/g)),
    vagueNames: linesWithVagueNames(),
    filesAboutOtherServers: filesAboutOtherServers(),
    triggerStatements: count(
      filesIn('server/db/schema'),
      matches(/^create (constraint )?trigger\b/gim),
    ),
    wordsOfDocuments: count(documents(), words),
    ...filesOfChanges(),
  };
};

/** Files and lines of source below some folders. */
const sizeOf = (...folders) => {
  const files = filesIn(...folders).filter(isSource);
  return { files: files.length, lines: count(files, linesOf) };
};

/** A line of code without its comment and without what its texts say. */
const codeOf = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:])\/\/.*$/gm, '$1')
    .replace(/'[^'\n]*'|"[^"\n]*"/g, "''");

const partsOfName = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

/** Lines of the product on which a name is one of the vague ones, or has one as a part of it. */
export const linesWithVagueNames = () =>
  count(
    filesIn(...WHOLE).filter((path) => /\.tsx?$/.test(path)),
    (path) =>
      codeOf(read(path))
        .split('\n')
        .filter((line) =>
          (line.match(/[A-Za-z_$][\w$]*/g) ?? []).some((name) =>
            partsOfName(name).some((part) => VAGUE_NAMES.includes(part)),
          ),
        ).length,
  );

/** The area that a file of the server belongs to, whatever room it stands in. */
const areaIn = (path) =>
  /^server\/areas\/(?:(?:sales|money|people|privacy|agency)\/)?([^/]+)\//.exec(path)?.[1];

/** The commits that began an area, newest first: the product files that each made and edited. */
const areaCommits = () => {
  const seen = new Set();
  const commits = git('log', '--reverse', '-M', '--name-status', '--format=%x00%h', 'HEAD')
    .split('\0')
    .slice(1)
    .flatMap((text) => {
      const changes = text
        .split('\n')
        .slice(1)
        .filter(Boolean)
        .map((line) => line.split('\t'))
        .filter(([, path]) => WHOLE.some((folder) => path.startsWith(`${folder}/`)));
      const areas = changes
        .map(([, , renamed]) => renamed)
        .concat(changes.map(([, path]) => path))
        .flatMap((path) => areaIn(path ?? '') ?? []);
      const begun = changes
        .filter(([kind]) => kind === 'A')
        .flatMap(([, path]) => areaIn(path) ?? [])
        .filter((area) => !seen.has(area));
      for (const area of areas) seen.add(area);
      if (begun.length === 0) return [];
      const made = changes.filter(([kind]) => kind === 'A').length;
      return [
        { areas: new Set(begun).size, made, edited: changes.filter(([kind]) => kind === 'M') },
      ];
    });
  return commits.reverse();
};

const HISTORY = 20;

/** What a new area touched, in the last commits that began one alone. */
export const newAreas = () => {
  const commits = areaCommits()
    .filter(({ areas }) => areas === 1)
    .slice(0, HISTORY);
  const edits = new Map();
  for (const { edited } of commits)
    for (const [, path] of edited) edits.set(path, (edits.get(path) ?? 0) + 1);
  return {
    commits: commits.length,
    touched: median(commits.map(({ made, edited }) => made + edited.length)),
    edited: median(commits.map(({ edited }) => edited.length)),
    centralLists: [...edits].filter(([, times]) => times * 3 > commits.length).length,
  };
};

/** The files that docs/architecture.md lists as the way from the button of a collection to its SQL. */
const wayOfCollection = () => {
  const [, list = ''] =
    /^### From the button to SQL\n([\s\S]*?)(?=^##)/m.exec(read('docs/architecture.md')) ?? [];
  return [...list.matchAll(/`((?:src|domain|server)\/[^`]+)`/g)].map(([, path]) => path);
};

const describesPolicies = (path) =>
  /\b(create|alter) table (if not exists )?(public\.)?"?policies\b|(create|alter)Table\('policies'\)/i.test(
    read(path),
  );

/** The bars of a table are no words. */
/** The guides' code is made and counted as a change; it is no prose. */
const words = (path) =>
  read(path)
    .replace(BLOCK, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const documents = () => filesIn('*.md').filter((path) => !path.startsWith('.'));

/** Every measure with its name, as the table of docs/architecture.md has them. */
export const measures = () => {
  const product = sizeOf(...WHOLE);
  const areas = newAreas();
  const tools = sizeOf('scripts', 'tools');
  const tests = sizeOf('tests');
  const way = wayOfCollection();
  return [
    ['product files (`src`, `domain`, `server`, `demo`, `agencyImport`)', product.files],
    ['product lines', product.lines],
    ['lines of scripts and tools', tools.lines],
    ['lines of tests', tests.lines],
    [`product files of a new area, median of the last ${areas.commits}`, areas.touched],
    ['of them edits of what was there', areas.edited],
    ['files edited by more than a third of these', areas.centralLists],
    ['files from the button of a collection to its SQL', way.length],
    ['of them not there any more', way.filter((path) => !existsSync(join(root, path))).length],
    ['migrations', filesIn('server/db/migrations').filter((path) => /\/\d/.test(path)).length],
    [
      'files that describe the table of policies',
      filesIn('server/db').filter((path) => /\.(sql|ts)$/.test(path) && describesPolicies(path))
        .length,
    ],
  ];
};

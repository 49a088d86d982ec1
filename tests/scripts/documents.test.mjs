import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesThatAreGone } from '../../scripts/lib/documentNames.mjs';
import { root } from '../../scripts/lib/root.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

const sourceFiles = execFileSync(
  'git',
  ['ls-files', 'src', 'server', 'domain', 'demo', 'agencyImport', 'scripts', 'tools', 'tests'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(tsx?|m?js)$/.test(path) && existsSync(join(root, path)));

const sectionsOf = (path) => [...read(path).matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);

/** Each mention of a numbered section: "domain §8", "specification §2, §9". */
const mentionsOf = (document) =>
  sourceFiles.flatMap((path) =>
    [...read(path).matchAll(new RegExp(`\\b${document} ((?:§\\d+(?:, | and )?)+)`, 'g'))].flatMap(
      ([, list]) => [...list.matchAll(/§(\d+)/g)].map(([, number]) => ({ path, number })),
    ),
  );

describe('the documents', () => {
  it.each([
    ['domain', 'docs/domain.md'],
    ['specification', 'docs/specification.md'],
  ])('have every section of the %s that code refers to', (document, path) => {
    const mentions = mentionsOf(document);
    expect(mentions.length).toBeGreaterThan(100);
    const sections = sectionsOf(path);
    expect(mentions.filter(({ number }) => !sections.includes(number))).toEqual([]);
  });

  it('link only to files that are there', () => {
    const documents = [
      'README.md',
      ...readdirSync(join(root, 'docs'), { recursive: true })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`),
    ];
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, link]) => !existsSync(join(root, dirname(path), link)))
        .map(([, link]) => `${path} → ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name only files and code that are there', () => {
    expect(namesThatAreGone()).toEqual([]);
  });

  it('name every room of the house', () => {
    const architecture = read('docs/architecture.md');
    const rooms = ['src', 'server', 'domain'].flatMap((room) =>
      readdirSync(join(root, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${room}/${name}/`),
    );
    rooms.push('demo/', 'agencyImport/');
    expect(rooms.filter((room) => !architecture.includes(`\`${room}`))).toEqual([]);
  });

  it('name no room that is not there', () => {
    const named = [
      ...read('docs/architecture.md').matchAll(
        /`((?:src|server|domain|demo|agencyImport)(?:\/[\w/]*)?)\/`/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(([, room]) => room).filter((room) => !existsSync(join(root, room)))).toEqual(
      [],
    );
  });

  describe('the table of the security standard', () => {
    /** "1.2.6–8, 1.3.1 words" → 1.2.6, 1.2.7, 1.2.8, 1.3.1 */
    const numbersIn = (requirement) =>
      [...requirement.matchAll(/(\d+\.\d+)\.(\d+)(?:–(\d+))?(?=[, ]|$)/g)].flatMap(
        ([, section, first, last = first]) =>
          Array.from(
            { length: Number(last) - Number(first) + 1 },
            (_, index) => `${section}.${Number(first) + index}`,
          ),
      );
    const rows = [
      ...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+.*?) *\| (\S+) +\| (.+?) *\|$/gm),
    ].flatMap(([, requirement, state, shown]) =>
      numbersIn(requirement).map((number) => ({ number, state, shown })),
    );
    const namedIn = ({ shown }) =>
      [
        ...shown.matchAll(
          /`((?:tests|docs|deploy|server|agencyImport|domain|contract|components|scripts|e2e)\/[\w./]+)`/g,
        ),
      ].map(([, path]) => path);
    const isThere = (path) =>
      existsSync(join(root, path)) ||
      ['ts', 'tsx', 'mjs'].some((kind) => existsSync(join(root, `tests/${path}.test.${kind}`)));

    it('has each requirement of levels 1 and 2 once, with what shows it or why not', () => {
      expect(rows).toHaveLength(253);
      expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
      expect(rows.filter(({ shown }) => shown.trim() === '')).toEqual([]);
      const shownByNothing = rows.filter((row) => row.state === 'yes' && namedIn(row).length === 0);
      expect(shownByNothing.map(({ number }) => number)).toEqual(['11.1.2', '16.1.1']);
    });

    it('names only tests and documents that are there', () => {
      expect(rows.flatMap(namedIn).filter((path) => !isThere(path))).toEqual([]);
    });

    it('counts its states as they are', () => {
      const [, ...counted] = /^\| yes.*\n.*\n\|(.*)\|$/m.exec(read('docs/asvs.md')) ?? [];
      const states = ['yes', 'read', 'part', 'no', 'run', 'n/a'];
      const counts = states.map((state) => rows.filter((row) => row.state === state).length);
      expect(counted.join('').split('|').map(Number)).toEqual(counts);
    });
  });
});

it('the workflows name each action by the hash of a commit, with its version', () => {
  const folder = join(root, '.github/workflows');
  const uses = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/uses: (.+)/g)].map(([, one]) => one),
  );
  expect(uses.length).toBeGreaterThan(1);
  expect(uses.filter((one) => !/@[0-9a-f]{40} # v\d/.test(one))).toEqual([]);
});

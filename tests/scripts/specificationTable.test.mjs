import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path) => readFileSync(root + path, 'utf8');

const filesIn = (rooms, kind) =>
  rooms
    .flatMap((room) =>
      readdirSync(root + room, { recursive: true }).map((file) => `${room}/${file}`),
    )
    .filter((file) => kind.test(file))
    .map(read);

const page = read('docs/specification.md');
const found = (pattern) => [...new Set(Array.from(page.matchAll(pattern), ([, what]) => what))];

/** Section and place of each row, in the order of the page: `5.12`. */
const rows = Array.from(page.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm), ([, id]) => id);

/** A test's title begins with the rows that it shows: `[5.12, 8.3] refuses a blank name`. */
const TITLE = /[([]\s*['"`]\[(\d+\.\d+(?:, \d+\.\d+)*)\] /g;
const tested = new Set(
  filesIn(['tests'], /\.(?:tsx?|mjs)$/)
    .flatMap((text) => Array.from(text.matchAll(TITLE), ([, ids]) => ids.split(', ')))
    .flat(),
);

const sources = filesIn(['src', 'domain', 'server', 'demo', 'agencyImport'], /\.tsx?$/).join('\n');

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** «{n} tareas» is `%{smart_count} tareas` in a catalogue, `${count} tareas` in code. */
const isSaid = (text) => {
  const parts = text.split(/\{\w+\}/).map(escaped);
  return new RegExp(parts.join('[$%]\\{[^}]+\\}')).test(sources);
};

describe('the list of promises', () => {
  it('numbers each promise once, with its section', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(rows).toEqual([...new Set(rows)]);
    const numbered = page.split(/^## /m).flatMap((section) => {
      const inside = Array.from(section.matchAll(/^- \*\*(\S+)\*\* /gm), ([, id]) => id);
      return inside.filter((id) => /\d/.test(id) && !id.startsWith(`${section.split('.')[0]}.`));
    });
    expect(numbered, 'rows with the number of another section').toEqual([]);
    const lines = page.match(/^- /gm) ?? [];
    expect(rows).toHaveLength(lines.length);
  });

  it('names only files and folders that exist', () => {
    const places = found(/`((?:src|server|domain|demo|agencyImport|tests)\/[\w./-]*)`/g);
    expect(places.length).toBeGreaterThan(20);
    expect(places.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('has a test for each promise', () => {
    expect(
      rows.filter((id) => !tested.has(id)),
      'promises whose number stands before the title of no test',
    ).toEqual([]);
  });

  it('has a promise for each number before the title of a test', () => {
    expect([...tested].filter((id) => !rows.includes(id))).toEqual([]);
  });

  it('quotes texts as the application says them', () => {
    const texts = found(/«([^»]+)»/g);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !isSaid(text))).toEqual([]);
  });
});

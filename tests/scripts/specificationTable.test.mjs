import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path) => readFileSync(root + path, 'utf8');

const page = read('docs/specification.md');
const rows = page.split('\n').filter((line) => /^\| (?!promise|---)/.test(line));
const found = (pattern) => [...new Set(Array.from(page.matchAll(pattern), ([, what]) => what))];

/** A title stands between quotes, which it may hold itself. */
const isTitled = (text, title) =>
  ["'", '"', '`'].some((quote) =>
    text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote),
  );

const isNamed = (named) => {
  const [file, title] = named.split(' › ');
  const path = `tests/${file}`;
  return existsSync(root + path) && isTitled(read(path), title);
};

const sources = ['src', 'domain', 'server']
  .flatMap((room) => readdirSync(root + room, { recursive: true }).map((file) => `${room}/${file}`))
  .filter((file) => /\.tsx?$/.test(file))
  .map(read)
  .join('\n');

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** «{n} tareas» is `%{smart_count} tareas` in a catalogue, `${count} tareas` in code. */
const isSaid = (text) => {
  const parts = text.split(/\{\w+\}/).map(escaped);
  return new RegExp(parts.join('[$%]\\{[^}]+\\}')).test(sources);
};

describe('the table of promises', () => {
  it('names a file that exists for each', () => {
    const files = found(/`((?:src|server|domain|tests)\/[\w./-]+\.(?:mjs|tsx?))`/g);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('names tests that are there', () => {
    const tests = found(/`([\w./]+ › [^`]+)`/g);
    expect(tests.length).toBeGreaterThan(200);
    expect(tests.filter((named) => !isNamed(named))).toEqual([]);
  });

  it('has a test for each promise', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((row) => !row.includes(' › '))).toEqual([]);
  });

  it('quotes texts as the application says them', () => {
    const texts = found(/«([^»]+)»/g);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !isSaid(text))).toEqual([]);
  });
});

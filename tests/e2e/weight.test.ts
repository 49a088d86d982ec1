import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const BUILT = join(import.meta.dirname, '../../dist/browser');

const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);

describe('the built application', () => {
  it('sends no script of more than 300 KB', () => {
    const assets = join(BUILT, 'assets');
    const heavy = readdirSync(assets)
      .filter((file) => file.endsWith('.js') && statSync(join(assets, file)).size > 300_000)
      .map((file) => `${file}: ${statSync(join(assets, file)).size}`);
    expect(heavy).toEqual([]);
  });

  it('sends the login page with less than 130 KB of scripts, compressed', () => {
    const scripts = scriptsOf(readFileSync(join(BUILT, 'index.html'), 'utf8'));
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.map((file) => brotliCompressSync(readFileSync(join(BUILT, file))).length);
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(130_000);
  });
});

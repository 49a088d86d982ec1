import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';

const BUILT = join(import.meta.dirname, '../../dist/browser');

const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);

/** @returns the bytes of the server's answer to a browser; NaN where it does not send them compressed */
const bytesSent = async (url: string): Promise<number> => {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  return headers.get('content-encoding') === 'br' ? Number(headers.get('content-length')) : NaN;
};

describe('the built application', () => {
  const agency = madeOnce(() => openAgency());

  it('sends no script of more than 300 KB', () => {
    const assets = join(BUILT, 'assets');
    const heavy = readdirSync(assets)
      .filter((file) => file.endsWith('.js') && statSync(join(assets, file)).size > 300_000)
      .map((file) => `${file}: ${statSync(join(assets, file)).size}`);
    expect(heavy).toEqual([]);
  });

  it('sends the login page with less than 130 KB of scripts, compressed', async () => {
    const { server } = agency;
    const scripts = scriptsOf(readFileSync(join(BUILT, 'index.html'), 'utf8'));
    expect(scripts.length).toBeGreaterThan(0);
    const sent = await Promise.all(scripts.map((file) => bytesSent(`${server.url}/${file}`)));
    expect(sent.reduce((sum, one) => sum + one)).toBeLessThan(130_000);
  });

  it('tells a cache to keep the compressed script apart from the plain one', async () => {
    const [script] = scriptsOf(readFileSync(join(BUILT, 'index.html'), 'utf8'));
    const answers = await Promise.all(
      ['br', 'identity'].map((coding) =>
        fetch(`${agency.server.url}/${script}`, { headers: { 'accept-encoding': coding } }),
      ),
    );
    const codings = answers.map(({ headers }) => [
      headers.get('content-encoding'),
      headers.get('vary'),
    ]);
    expect(codings).toEqual([
      ['br', 'accept-encoding'],
      [null, 'accept-encoding'],
    ]);
    const [compressed, plain] = await Promise.all(answers.map((answer) => answer.text()));
    expect(compressed).toBe(plain);
  });
});

import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createAltcha } from '../../server/captcha/altcha.ts';
import { createTurnstile } from '../../server/captcha/turnstile.ts';
import { createVault } from '../../server/vault/vault.ts';
import { solve } from '../support/captcha.ts';
import { freePort } from '../support/freePort.ts';
import { type StandIn, standIn } from '../support/standIn.ts';

const NOW = new Date('2026-03-16T15:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const FIVE_MINUTES = 5 * 60_000;

/** What the widget sends, opened, changed and closed again. */
function tampered(token: string, change: (payload: Payload) => void): string {
  const payload: Payload = JSON.parse(atob(token));
  change(payload);
  return btoa(JSON.stringify(payload));
}

interface Payload {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string; time?: number };
}

describe('the proof of work', () => {
  const altcha = createAltcha(100, createVault(Buffer.alloc(32, 1)));

  it('takes a solved challenge', async () => {
    const token = await solve(await altcha.challenge(NOW));
    expect(await altcha.verify(token, NOW)).toMatchObject({ expiresAt: later(FIVE_MINUTES) });
  });

  it('is good until its five minutes are over, by the clock it is given', async () => {
    const token = await solve(await altcha.challenge(NOW));
    expect(await altcha.verify(token, later(FIVE_MINUTES - 1))).toBeDefined();
    expect(await altcha.verify(token, later(FIVE_MINUTES))).toBeUndefined();
  });

  it('is the same proof however its token is written', async () => {
    const token = await solve(await altcha.challenge(NOW));
    const rewritten = tampered(token, (payload) => {
      payload.solution.time = 12;
    });
    const first = await altcha.verify(token, NOW);
    expect((await altcha.verify(rewritten, NOW))?.id).toBe(first?.id);
  });

  it('refuses a solution that was not worked for', async () => {
    const token = await solve(await altcha.challenge(NOW));
    const guessed = tampered(token, ({ solution }) => {
      solution.derivedKey = solution.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    });
    expect(await altcha.verify(guessed, NOW)).toBeUndefined();
  });

  it.each<[string, (payload: Payload) => void]>([
    ['an expiry put off', ({ challenge }) => (challenge.parameters.data = { expires: 9e15 })],
    ['a cost lowered', ({ challenge }) => (challenge.parameters.cost = 1)],
    ['another nonce', ({ challenge }) => (challenge.parameters.nonce = '00'.repeat(16))],
  ])('refuses %s: the challenge is signed', async (_, change) => {
    const token = await solve(await altcha.challenge(NOW));
    expect(await altcha.verify(tampered(token, change), NOW)).toBeUndefined();
  });

  it('refuses a challenge signed with another key', async () => {
    const other = createAltcha(100, createVault(Buffer.alloc(32, 2)));
    const token = await solve(await other.challenge(NOW));
    expect(await altcha.verify(token, NOW)).toBeUndefined();
  });

  it.each(['x', 'bnVsbA==', btoa('{}'), btoa('{"challenge":null}'), btoa('[]'), '\u0000'])(
    'refuses %j, which is no payload at all',
    async (token) => {
      expect(await altcha.verify(token, NOW)).toBeUndefined();
    },
  );
});

describe('Turnstile', () => {
  const started: StandIn[] = [];
  afterEach(() => {
    for (const server of started.splice(0)) server.close();
  });

  /** A verifier of our own in place of Cloudflare's. @returns its address */
  async function verifierAt(answer: (body: string, response: ServerResponse) => void) {
    const server = await standIn(answer);
    started.push(server);
    return server.url;
  }

  const verify = (verifyUrl: string, timeoutMs = 5_000) =>
    createTurnstile({ verifyUrl, secretKey: 's3cret', timeoutMs }).verify('the token', NOW);

  it('asks with our secret and the token, and takes a yes', async () => {
    let asked = '';
    const url = await verifierAt((body, response) => {
      asked = body;
      response.end('{"success":true}');
    });
    expect(await verify(url)).toEqual({ id: 'the token', expiresAt: later(FIVE_MINUTES) });
    expect(asked).toBe('secret=s3cret&response=the+token');
  });

  it('takes a no for a wrong token', async () => {
    const url = await verifierAt((_, response) =>
      response.end('{"success":false,"error-codes":["timeout-or-duplicate"]}'),
    );
    expect(await verify(url)).toBeUndefined();
  });

  it.each(['invalid-input-secret', 'internal-error'])(
    'does not blame the visitor for %s',
    async (code) => {
      const url = await verifierAt((_, response) =>
        response.end(JSON.stringify({ success: false, 'error-codes': [code] })),
      );
      await expect(verify(url)).rejects.toMatchObject({ status: 503, code: 'captcha_unavailable' });
    },
  );

  it('is out of reach when it answers with an error of its own', async () => {
    const url = await verifierAt((_, response) => response.writeHead(500).end('{"success":true}'));
    await expect(verify(url)).rejects.toMatchObject({ status: 503 });
  });

  it('is out of reach when it answers something else than JSON', async () => {
    const url = await verifierAt((_, response) => response.end('<html>'));
    await expect(verify(url)).rejects.toMatchObject({ status: 503 });
  });

  it('is out of reach when no server listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    await expect(verify(url)).rejects.toMatchObject({ status: 503 });
  });

  it('is out of reach when it never answers', async () => {
    const url = await verifierAt(() => undefined);
    await expect(verify(url, 50)).rejects.toMatchObject({ status: 503 });
  });
});

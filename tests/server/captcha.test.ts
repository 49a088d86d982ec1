import { describe, expect, it } from 'vitest';
import { auth, platform } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { humanToken } from '../support/captcha.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { standIn } from '../support/standIn.ts';
import { createUser } from '../support/users.ts';

describe('the proof of work, over the calls', () => {
  const api = madeOnce(() => startApi());

  const logInWith = async (turnstileToken: string) => {
    const user = await createUser(api.context);
    const body = { username: user.userName, password: user.password, turnstileToken };
    return api.call(auth.login, { body });
  };

  it('is a new challenge each time', async () => {
    const first = await api.call(platform.captchaChallenge);
    const second = await api.call(platform.captchaChallenge);
    expect(first.text).not.toBe(second.text);
  });

  it('lets in within five minutes and not after, by the clock of the server', async () => {
    const [early, late] = [await humanToken(api), await humanToken(api)];
    api.clock.advance({ minutes: 4, seconds: 59 });
    expect((await logInWith(early)).status).toBe(200);
    api.clock.advance({ seconds: 1 });
    expect((await logInWith(late)).body).toMatchObject({
      code: 'captcha_invalid',
      message: expect.stringContaining('verificación'),
    });
  });

  it('is used up for everybody once one has used it', async () => {
    const token = await humanToken(api);
    expect((await logInWith(token)).status).toBe(200);
    expect((await logInWith(token)).body.code).toBe('captcha_invalid');
  });

  it('is remembered no longer than it would have been good', async () => {
    await logInWith(await humanToken(api));
    api.clock.advance({ minutes: 5 });
    await logInWith(await humanToken(api));
    const { rows } = await api.context.database.kysely
      .selectFrom('used_captchas')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(1);
  });
});

describe('Turnstile, over the calls', () => {
  const verifier = madeOnce(() =>
    standIn((_, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body))),
  );
  const api = madeOnce(() =>
    startApi({
      env: {
        CAPTCHA_PROVIDER: 'turnstile',
        TURNSTILE_SITE_KEY: 'site-1',
        TURNSTILE_SECRET_KEY: 's3cret',
        TURNSTILE_VERIFY_URL: verifier.url,
      },
    }),
  );
  let answer = { status: 200, body: { success: true } };

  const logIn = async (turnstileToken: string) => {
    const user = await createUser(api.context);
    const body = { username: user.userName, password: user.password, turnstileToken };
    return api.call(auth.login, { body });
  };

  const sessions = async () => {
    const { total } = await api.context.database.kysely
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  it('[7.52] tells the browser its site key and script, never the secret', async () => {
    const { body, text } = await api.call(platform.config);
    expect(body.captcha).toEqual({
      provider: 'turnstile',
      siteKey: 'site-1',
      scriptUrl: expect.stringMatching(/^https:\/\/challenges\.cloudflare\.com\//),
    });
    expect(text).not.toContain('s3cret');
  });

  it('serves no challenge of its own', async () => {
    expect((await api.call(platform.captchaChallenge)).status).toBe(404);
  });

  it('lets in whom the verifier lets in, once', async () => {
    answer = { status: 200, body: { success: true } };
    expect((await logIn('token-1')).status).toBe(200);
    expect((await logIn('token-1')).body.code).toBe('captcha_invalid');
  });

  it('refuses whom the verifier refuses', async () => {
    answer = { status: 200, body: { success: false } };
    expect(await logIn('token-2')).toMatchObject({
      status: 400,
      body: { code: 'captcha_invalid' },
    });
  });

  it('opens no session while the verifier is out of reach', async () => {
    const before = await sessions();
    answer = { status: 502, body: { success: true } };
    expect(await logIn('token-3')).toMatchObject({
      status: 503,
      body: { status: 'error', code: 'captcha_unavailable' },
    });
    expect(await sessions()).toBe(before);
  });
});

import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { withIdempotencyKey } from '../../src/data/http/callServer.ts';

/** Runs a request and tells the key it had. */
const keyOf = async (request: string, outcome?: Error): Promise<string> => {
  let used = '';
  await withIdempotencyKey(request, async (key) => {
    used = key;
    if (outcome) throw outcome;
  }).catch(() => undefined);
  return used;
};

describe('the key of a request that must not be carried out twice', () => {
  it('stays while no answer came', async () => {
    const first = await keyOf('lost', new HttpError('', 0));
    expect(await keyOf('lost', new HttpError('', 503))).toBe(first);
    expect(await keyOf('lost')).toBe(first);
  });

  it('is another one after a success', async () => {
    expect(await keyOf('done')).not.toBe(await keyOf('done'));
  });

  it('is another one after a refusal', async () => {
    const refused = await keyOf('refused', new HttpError('', 409));
    expect(await keyOf('refused')).not.toBe(refused);
  });

  it('stays while the first is still being carried out', async () => {
    const running = new HttpError('', 409, { code: 'in_progress' });
    const first = await keyOf('running', running);
    expect(await keyOf('running')).toBe(first);
  });

  it('is shared by two at once', async () => {
    const keys = await Promise.all([keyOf('twice'), keyOf('twice')]);
    expect(keys[0]).toBe(keys[1]);
  });

  it('belongs to what is asked for', async () => {
    const keys = await Promise.all([keyOf('one'), keyOf('other')]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('is one the server takes', async () => {
    expect(await keyOf('any')).toMatch(/^[0-9a-f]{32}$/);
  });
});

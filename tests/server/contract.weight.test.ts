import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BARE_LISTS, BARE_POLICIES } from '../../tools/bench/bareLists.ts';
import { load } from '../../tools/bench/load/run.ts';
import { startApi, type TestApi } from '../support/api.ts';

describe('whole lists of an agency with 500 policies', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ now: '2026-03-16T15:00:00.000Z' });
    await load(api.context, { policies: BARE_POLICIES, seed: 1, confirmed: true }, () => undefined);
  });
  afterAll(() => api.close());

  it.each(BARE_LISTS.map(([call, most]) => [call.path, call, most] as const))(
    'are light: %s',
    async (_, call, most) => {
      const { status, text } = await api.call(call, { as: 'ADMIN' });
      expect(status).toBe(200);
      expect(Buffer.byteLength(text)).toBeLessThan(most);
    },
  );
});

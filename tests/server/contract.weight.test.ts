import { beforeAll, describe, expect, it } from 'vitest';
import { BARE_LISTS, BARE_POLICIES } from '../../tools/bench/bareLists.ts';
import { load } from '../../tools/bench/load/run.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

describe('whole lists of an agency with 500 policies', () => {
  const api = madeOnce(() => startApi());

  beforeAll(async () => {
    await load(api.context, { policies: BARE_POLICIES, seed: 1, confirmed: true }, () => undefined);
  });

  it.each(BARE_LISTS.map(([call, most]) => [call.path, call, most] as const))(
    'are light: %s',
    async (_, call, most) => {
      const { status, text } = await api.call(call, { as: 'ADMIN' });
      expect(status).toBe(200);
      expect(Buffer.byteLength(text)).toBeLessThan(most);
    },
  );
});

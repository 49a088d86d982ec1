import { expect, it } from 'vitest';
import { apiErrorBody } from '../../src/data/http/apiError.ts';

it('a refusal tells who changed the record meanwhile, as the server said it', () => {
  const lastChange = { by: 'luis.granda', at: '2026-11-27T15:42:00.000Z' };
  const refused = { status: 'error', code: 'stale_version', message: 'Cambió', lastChange };
  expect(apiErrorBody(refused)).toMatchObject({ code: 'stale_version', lastChange });
});

it('a refusal without that has no place for it', () => {
  expect(apiErrorBody({ code: 'stale_version' })).not.toHaveProperty('lastChange');
});

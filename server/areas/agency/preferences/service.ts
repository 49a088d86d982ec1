import { MAX_PREFERENCES } from '../../../../domain/contract/agency/preferences.ts';
import type { preferences as calls } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import {
  countPreferences,
  deletePreferences,
  findPreferences,
  upsertPreferences,
} from './repository.ts';

const tooMany = () =>
  conflict(
    'too_many_preferences',
    `Solo se guardan ${MAX_PREFERENCES} preferencias por usuario. Quite algún filtro guardado.`,
  );

/**
 * How the user has set up their screens, as one object of JSON. It is put together as text: parsing
 * what a browser once wrote, in the database or here, would gain nothing.
 */
export const getPreferences = async ({ context, actor }: Input<typeof calls.getPreferences>) => {
  const rows = await findPreferences(context.database.kysely, actor.userId);
  const members = rows.map(({ key, value }) => `${JSON.stringify(key)}:${value}`);
  return new JsonText(`{${members.join(',')}}`);
};

/**
 * Sets some of the user's preferences; null takes one away. Not audited: it changes no record.
 * @returns how many the user keeps
 * @throws Problem 409 when they would be too many
 */
export const setPreferences = ({ context, actor, body }: Input<typeof calls.setPreferences>) =>
  inTransaction(context, async (trx) => {
    // In one order, so that two windows of a user never wait for each other.
    const entries = Object.entries(body.values).sort(([a], [b]) => (a < b ? -1 : 1));
    const gone = entries.filter(([, value]) => value === null).map(([key]) => key);
    const stored = entries.filter(([, value]) => value !== null);
    await deletePreferences(trx, actor.userId, gone);
    const rows = stored.map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await upsertPreferences(trx, actor.userId, rows);
    const total = await countPreferences(trx, actor.userId);
    if (total > MAX_PREFERENCES) throw tooMany();
    return { result: new JsonText(String(total)), events: [] };
  });

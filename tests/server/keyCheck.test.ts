import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards } from '../../domain/contract/index.ts';
import { ConfigError } from '../../server/config.ts';
import { requireRightKey, verifyKey } from '../../server/vault/keyCheck.ts';
import { masterKeyIn } from '../../server/vault/masterKey.ts';
import { createVault } from '../../server/vault/vault.ts';
import { startApi } from '../support/api.ts';
import { aCard } from '../support/builders.ts';
import { openCards } from '../support/cards.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { enrolled } from '../support/secondFactor.ts';

const otherVault = () => createVault(randomBytes(32));

describe('a database that holds sealed data', () => {
  const api = madeOnce(() => startApi());
  const db = () => api.context.database.kysely;
  const registerCard = async (cardNumber: string): Promise<number> => {
    const body = aCard(await makeCustomer(api), { cardNumber });
    return (await api.call(cards.registerCard, { as: 'BASIC', body })).body.creditCard.id;
  };

  beforeAll(async () => {
    await requireRightKey(db(), api.context.vault);
  });

  it('opens with the key it was sealed under, again and again', async () => {
    await registerCard('4000001234567891');
    await requireRightKey(db(), api.context.vault);
    const { unreadable } = await verifyKey(db(), api.context.vault);
    expect(unreadable).toEqual([]);
  });

  it('refuses a start with another key and says what to do', async () => {
    await expect(requireRightKey(db(), otherVault())).rejects.toThrow(ConfigError);
    await expect(requireRightKey(db(), otherVault())).rejects.toThrow(/Use la clave original/);
  });

  it('refuses another key also when it was made before keys were checked', async () => {
    await sql`delete from key_check`.execute(db());
    await expect(requireRightKey(db(), otherVault())).rejects.toThrow(ConfigError);
    expect(await db().selectFrom('key_check').select('id').execute()).toEqual([]);
    await requireRightKey(db(), api.context.vault);
  });

  it('shows the other cards where one cannot be read, and names it to who verifies', async () => {
    const good = await registerCard('4000001234567892');
    const bad = await registerCard('4000001234567893');
    const key = otherVault().createKey(`card:${bad}`);
    await db()
      .updateTable('credit_cards')
      .set({ wrapped_key: key })
      .where('id', '=', bad)
      .execute();
    const rows = await openCards(api);
    const numberOf = (id: number) => rows.find((card) => card.id === id)?.cardNumber;
    expect(numberOf(good)).toBe('4000001234567892');
    expect(numberOf(bad)).toBe('•••• 7893 (no legible)');
    const revealed = await api.call(cards.revealCard, { as: 'BASIC', params: { id: bad } });
    expect(revealed.status).toBe(409);
    expect(revealed.body.code).toBe('unreadable_card');
    const { unreadable } = await verifyKey(db(), api.context.vault);
    expect(unreadable).toEqual([`card:${bad}`]);
  });

  it('is tried on the secrets of second factors as well', async () => {
    const { user } = await enrolled(api);
    const read = await verifyKey(db(), api.context.vault);
    expect(read).toMatchObject({ factors: 1, unreadable: [expect.stringMatching(/^card:/)] });
    await db()
      .updateTable('second_factors')
      .set({ wrapped_key: otherVault().createKey(`second-factor:${user.id}`) })
      .execute();
    const { unreadable } = await verifyKey(db(), api.context.vault);
    expect(unreadable).toContain(`second-factor:${user.id}`);
  });
});

describe('the key file of a data directory', () => {
  const nothingSealed = async () => false;
  const somethingSealed = async () => true;
  let folder: string;
  const file = () => join(folder, 'encryption.key');

  beforeAll(async () => {
    folder = await scratchFolder('key');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is made once, whole, and for its owner only', async () => {
    const key = await masterKeyIn(folder, nothingSealed);
    expect(await masterKeyIn(folder, somethingSealed)).toEqual(key);
    expect(await readdir(folder)).toEqual(['encryption.key']);
  });

  it('that a kill left empty is made again while nothing is sealed', async () => {
    await writeFile(file(), '');
    const key = await masterKeyIn(folder, nothingSealed);
    expect(Buffer.from(await readFile(file(), 'utf8'), 'base64')).toEqual(key);
  });

  it.each([
    ['empty', ''],
    ['gone', undefined],
  ])('that is %s is never replaced once something is sealed', async (_what, content) => {
    await rm(file(), { force: true });
    if (content !== undefined) await writeFile(file(), content);
    await expect(masterKeyIn(folder, somethingSealed)).rejects.toThrow(/Falta la clave de cifrado/);
    expect(await readdir(folder)).toEqual(content === undefined ? [] : ['encryption.key']);
  });

  it('that holds no key is refused and left as it is', async () => {
    await writeFile(file(), 'no es una clave');
    await expect(masterKeyIn(folder, nothingSealed)).rejects.toThrow(/no contiene una clave/);
    expect(await readFile(file(), 'utf8')).toBe('no es una clave');
  });
});

import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards } from '../../domain/contract/index.ts';
import { consumeCode } from '../../server/areas/agency/secondFactor/enrol.ts';
import { verifyArchive, verifyAuditLog } from '../../server/audit/verify.ts';
import { ConfigError } from '../../server/config.ts';
import { vaultFor, verifyKey } from '../../server/vault/keyCheck.ts';
import { adoptNextKey, openVaultOf, prepareNextKey } from '../../server/vault/masterKey.ts';
import { rotateKeys } from '../../server/vault/rotation.ts';
import { createVault, type Vault } from '../../server/vault/vault.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCard } from '../support/builders.ts';
import { openCards } from '../support/cards.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { archive } from '../support/oldTrail.ts';
import { makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type Enrolled, enrolled } from '../support/secondFactor.ts';

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const NUMBER = '4000001234567891';

/** How a database under a new key is worked with, the others being served from it under the old one. */
class Agency {
  readonly api: TestApi;
  constructor(api: TestApi) {
    this.api = api;
  }

  vaultOf(...[key, other]: [Uint8Array, Uint8Array?]): Promise<Vault> {
    return vaultFor(this.api.context.database.kysely, createVault(key, other));
  }

  async rotate() {
    return rotateKeys({ ...this.api.context, vault: await this.vaultOf(NEW, OLD) });
  }

  async register(cardNumber: string, api = this.api): Promise<number> {
    const body = aCard(await makeCustomer(api), { cardNumber });
    return (await api.call(cards.registerCard, { as: 'BASIC', body })).body.creditCard.id;
  }

  async readable(vault: Vault) {
    return verifyKey(this.api.context.database.kysely, vault);
  }
}

const begin = async (): Promise<Agency> => {
  const agency = new Agency(
    await startApi({ env: { CARD_ENCRYPTION_KEY: OLD.toString('base64') } }),
  );
  await agency.vaultOf(OLD);
  return agency;
};

describe('a database whose master key was changed', () => {
  const agency = madeOnce(() => begin());
  let served: TestApi;
  let person: Enrolled;
  let archived: string;

  beforeAll(async () => {
    await agency.register(NUMBER);
    person = await enrolled(agency.api);
    ({ folder: archived } = await archive(agency.api.context, '2030-01-01'));
    await agency.rotate();
    served = await agency.api.beside({}, await agency.vaultOf(NEW));
  });
  afterAll(async () => {
    await served.close();
    await agency.api.close();
  });

  it('is read under the new key alone', async () => {
    const found = await agency.readable(await agency.vaultOf(NEW));
    expect(found).toMatchObject({ cards: 1, factors: 1, unreadable: [], underOther: 0 });
    expect(found.subjects).toBeGreaterThan(0);
    const [card] = await openCards(served);
    expect(card?.cardNumber).toBe(NUMBER);
  });

  it('refuses the old key', async () => {
    await expect(agency.vaultOf(OLD)).rejects.toThrow(ConfigError);
  });

  it('still finds a card by its number', async () => {
    const body = aCard(await makeCustomer(served), { cardNumber: NUMBER });
    expect((await served.call(cards.registerCard, { as: 'BASIC', body })).status).toBe(409);
  });

  it('still knows the recovery codes of second factors', async () => {
    const [code = ''] = person.recoveryCodes;
    const used = await served.context.database.write((trx) =>
      consumeCode(trx, served.context, person.user.id, code),
    );
    expect(used).toBe('recovery');
  });

  it('goes on with the same audit trail, which tells the change once', async () => {
    await agency.rotate();
    const { database, vault } = served.context;
    expect((await verifyAuditLog({ database, vault })).broken).toBeUndefined();
    const told = await database.kysely
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'key.rotated')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('goes on with the archive of before', async () => {
    const { database, vault } = served.context;
    const { parts, entries } = await verifyArchive({ database, vault }, archived);
    expect(parts).toBe(1);
    expect(entries).toBeGreaterThan(0);
    await rm(archived, { recursive: true });
  });

  it('can be changed back', async () => {
    const back = await agency.vaultOf(OLD, NEW);
    await rotateKeys({ ...agency.api.context, vault: back });
    expect(await agency.readable(await agency.vaultOf(OLD))).toMatchObject({ unreadable: [] });
  });
});

describe('while the master key is changed', () => {
  const agency = madeOnce(() => begin());
  afterAll(() => agency.api.close());

  it('both a server that wraps with the old key and one that wraps with the new read everything', async () => {
    const before = await agency.api.beside({}, await agency.vaultOf(OLD, NEW));
    const after = await agency.api.beside({}, await agency.vaultOf(NEW, OLD));
    await agency.register('4000001234567892', before);
    await agency.register('4000001234567893', after);
    for (const api of [before, after]) {
      const numbers = (await openCards(api)).map(({ cardNumber }) => cardNumber);
      expect(numbers).toEqual(expect.arrayContaining(['4000001234567892', '4000001234567893']));
      await api.close();
    }
  });

  it('what is sealed under the old key after a rotation is counted, and taken along by the next', async () => {
    await agency.rotate();
    const late = await agency.api.beside({}, await agency.vaultOf(OLD, NEW));
    await agency.register('4000001234567894', late);
    await late.close();
    const both = await agency.vaultOf(NEW, OLD);
    expect((await agency.readable(both)).underOther).toBeGreaterThan(0);
    await agency.rotate();
    expect(await agency.readable(await agency.vaultOf(NEW))).toMatchObject({ unreadable: [] });
  });

  it('what neither key opens is named and left as it is', async () => {
    const id = await agency.register('4000001234567895');
    const key = Buffer.from(createVault(randomBytes(32)).createKey(`card:${id}`));
    const { kysely } = agency.api.context.database;
    await kysely
      .updateTable('credit_cards')
      .set({ wrapped_key: key })
      .where('id', '=', id)
      .execute();
    expect((await agency.rotate()).unreadable).toEqual([`card:${id}`]);
    const left = await kysely
      .selectFrom('credit_cards')
      .select('wrapped_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(left.wrapped_key)).toEqual(key);
  });
});

describe('the next key of a data directory', () => {
  let folder: string;
  const none = { encryptionKey: undefined, otherEncryptionKey: undefined };
  const vaultIn = () => openVaultOf({ ...none, dataDir: folder }, async () => false);

  beforeAll(async () => {
    folder = await scratchFolder('next-key');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('opens beside the old one, and is made once', async () => {
    const old = await vaultIn();
    const wrapped = old.createKey('card:1');
    await prepareNextKey(folder);
    const text = await readFile(join(folder, 'encryption.key.next'), 'utf8');
    await prepareNextKey(folder);
    expect(await readFile(join(folder, 'encryption.key.next'), 'utf8')).toBe(text);
    expect((await vaultIn()).rewrapKey(wrapped, 'card:1')).toBeDefined();
  });

  it('takes the place of the old one, which stays beside it', async () => {
    const [old, next] = await Promise.all(
      ['encryption.key', 'encryption.key.next'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    const kept = await adoptNextKey(folder, new Date('2026-03-16T15:00:00.000Z'));
    expect(await readFile(kept, 'utf8')).toBe(old);
    expect(await readFile(join(folder, 'encryption.key'), 'utf8')).toBe(next);
    expect((await readdir(folder)).sort()).toEqual([
      'encryption.key',
      'encryption.key.until-20260316T150000Z',
    ]);
  });
});

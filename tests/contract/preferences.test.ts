import { memoryStore, type Store } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { preferences } from '../../domain/contract/index.ts';
import { authProvider } from '../../src/authProvider.ts';
import { RECENT_RECORDS } from '../../src/preferences/local.ts';
import { createMirror } from '../../src/preferences/mirror.ts';
import { loadPreferences, preferenceStore } from '../../src/preferences/preferenceStore.ts';
import { readSession, storeSession } from '../../src/session/session.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency, SHAPES } from './agency.ts';

/** A browser of the signed-in user, and what it would write of a change. */
const newBrowser = (kept?: Store) => {
  const local = kept ?? memoryStore();
  if (!kept) local.setup();
  const mirror = createMirror(local);
  const change = async (key: string, value: unknown) => {
    local.setItem(key, value);
    mirror.note(key);
    await mirror.flush();
  };
  return { local, change, ...mirror };
};

describe('preferences on our server', () => {
  const agency = madeOnce(() => openAgency('our server'));
  const kept = async (token = readSession()?.accessToken ?? '') =>
    (await agency.api.call(preferences.getPreferences, { as: token })).body.preferences;

  it('follow the user to another machine', async () => {
    await agency.signInAs('BASIC');
    await newBrowser().change('theme', 'dark');
    const other = newBrowser();
    await other.load();
    expect(other.local.getItem('theme')).toBe('dark');
  });

  it('are gone there too once they are taken away', async () => {
    await agency.signInAs('BASIC');
    const here = newBrowser();
    await here.change('theme', 'dark');
    const there = newBrowser();
    await there.load();
    await here.change('theme', undefined);
    const again = newBrowser(there.local);
    await again.load();
    expect(again.local.getItem('theme')).toBeUndefined();
  });

  it('leave in this browser which records one was at', async () => {
    await agency.signInAs('BASIC');
    const here = newBrowser();
    await here.change(RECENT_RECORDS, [{ kind: 'customers', id: 1 }]);
    expect(await kept()).not.toHaveProperty([RECENT_RECORDS]);
    await here.load();
    expect(here.local.getItem(RECENT_RECORDS)).toEqual([{ kind: 'customers', id: 1 }]);
  });

  it('hold the order and the page size of a list, and not what is searched for', async () => {
    await agency.signInAs('BASIC');
    const list = { sort: 'surname', order: 'ASC', page: 3, perPage: 50, filter: { q: 'MORA' } };
    const here = newBrowser();
    await here.change('customers.listParams', list);
    expect(await kept()).toEqual({
      'customers.listParams': { ...list, page: 1, filter: {}, displayedFilters: {} },
    });
    await here.load();
    expect(here.local.getItem('customers.listParams')).toMatchObject(list);
  });

  it('say nothing of a list when only the search has changed', async () => {
    await agency.signInAs('BASIC');
    const list = { sort: 'surname', order: 'ASC', page: 1, perPage: 50, filter: {} };
    const here = newBrowser();
    await here.change('customers.listParams', list);
    const before = agency.requestsTo('preferences');
    await here.change('customers.listParams', { ...list, page: 2, filter: { q: 'MORA' } });
    expect(agency.requestsTo('preferences')).toBe(before);
  });

  it('are told again when they could not be told, over a reload', async () => {
    await agency.signInAs('BASIC');
    const session = readSession();
    if (!session) throw new Error('No user has signed in');
    const here = newBrowser();
    storeSession({ ...session, accessToken: 'expired' });
    await here.change('theme', 'dark');
    storeSession(session);
    const reloaded = newBrowser(here.local);
    await reloaded.load();
    await reloaded.flush();
    expect(await kept()).toEqual({ theme: 'dark' });
  });

  it('are all told before the session ends', async () => {
    const id = await agency.signInAs('BASIC');
    const token = readSession()?.accessToken ?? '';
    await loadPreferences();
    preferenceStore.setItem('tasks.muted', true);
    await authProvider.logout({});
    const left = await agency.api.context.database.kysely
      .selectFrom('preferences')
      .select(['key', 'value'])
      .where('user_id', '=', id)
      .execute();
    expect([left, token === '']).toEqual([[{ key: 'tasks.muted', value: 'true' }], false]);
  });
});

describe('preferences with a server of specification §7 alone', () => {
  const agency = madeOnce(() => openAgency(SHAPES[1]));

  it('stay in this browser, and are not offered again', async () => {
    await agency.signInAs('BASIC');
    const here = newBrowser();
    await here.load();
    await here.change('theme', 'dark');
    expect(here.local.getItem('theme')).toBe('dark');
    expect(agency.requestsTo('preferences')).toBe(1);
  });
});

import { localStorageStore, type Store } from 'ra-core';
import { readSession } from '../session/session.ts';
import { createMirror, type Mirror } from './mirror.ts';

interface UserStore {
  readonly uuid: string;
  readonly local: Store;
  readonly mirror: Mirror;
}

const open = (uuid: string): UserStore => {
  const local = localStorageStore('1', `.${uuid}`);
  return { uuid, local, mirror: createMirror(local) };
};

let opened: UserStore | undefined;

/** Store of the signed-in user: another user of this machine has preferences of their own. */
const current = (): UserStore => {
  const uuid = readSession()?.user.uuid ?? '';
  if (opened?.uuid !== uuid) opened = open(uuid);
  return opened;
};

export async function loadPreferences(): Promise<void> {
  const { uuid, mirror } = current();
  if (uuid) await mirror.load();
}

/** Tells the server at once what it does not know yet: the session, or the page, is about to end. */
export async function flushPreferences(): Promise<void> {
  const { uuid, mirror } = current();
  if (uuid) await mirror.flush();
}

const onPageHide = () => void flushPreferences();

/**
 * react-admin's store, which follows the user: theme, menu, columns, orders and sizes of lists,
 * saved filters. It answers from this browser and mirrors changes to the server.
 */
export const preferenceStore: Store = {
  setup: () => {
    current().local.setup();
    window.addEventListener('pagehide', onPageHide);
    void loadPreferences();
  },
  teardown: () => {
    window.removeEventListener('pagehide', onPageHide);
    current().local.teardown();
  },
  getItem: (key, defaultValue) => current().local.getItem(key, defaultValue),
  setItem: (key, value) => {
    const { local, mirror } = current();
    local.setItem(key, value);
    mirror.note(key);
  },
  removeItem: (key) => {
    const { local, mirror } = current();
    local.removeItem(key);
    mirror.note(key);
  },
  removeItems: (prefix) => {
    const { local, mirror } = current();
    const keys = Object.keys(local.listItems?.(prefix) ?? {});
    local.removeItems(prefix);
    for (const key of keys) mirror.note(key);
  },
  // The end of a session empties the browser; what the server keeps is for the next one.
  reset: () => current().local.reset(),
  subscribe: (key, callback) => current().local.subscribe(key, callback),
  listItems: (prefix) => current().local.listItems?.(prefix) ?? {},
};

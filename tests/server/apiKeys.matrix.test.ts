import { expect, it } from 'vitest';
import { isClosedToKeys } from '../../domain/agency/apiKeys/reach.ts';
import {
  allCalls,
  apiKeys,
  auth,
  cards,
  permissionMatrix,
  preferences,
  secondFactor,
  settingsPackage,
  users,
} from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS, ROLES, type Role } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { keyFor, withKey } from '../support/apiKeys.ts';
import { sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const heldBy = (role: Role) => PERMISSIONS.filter((one) => DEFAULT_ROLES[one].includes(role));

const guarded = allCalls.filter(({ access }) => access !== 'public');

it.each(ROLES)(
  'a key of %s with its whole scope reaches what its role does, and no more',
  async (role) => {
    const differing: string[] = [];
    let closed = 0;
    for (const call of guarded) {
      // Of one user and minute only a few denials are entries of their own.
      api.clock.advance({ minutes: 1 });
      const { id } = await createUser(api.context, { role });
      const asked = { params: sampleParams(call, id), ...(call.body ? { body: {} } : {}) };
      const secret = await keyFor(api.context, id, { scope: heldBy(role) });
      const byKey = await api.call(call, { ...asked, ...withKey(secret) });
      if (isClosedToKeys(call)) {
        closed += 1;
        expect(byKey).toMatchObject({ status: 403, body: { code: 'not_for_keys' } });
        continue;
      }
      const bySession = await api.call(call, { ...asked, as: await tokenFor(api.context, id) });
      const isRefused = ({ status }: { status: number }) => status === 401 || status === 403;
      if (isRefused(byKey) !== isRefused(bySession) || byKey.status >= 500)
        differing.push(`${call.method} ${call.path} → ${byKey.status}, ${bySession.status}`);
    }
    expect(differing).toEqual([]);
    expect(closed).toBeGreaterThan(20);
  },
);

it.each([
  ['the session', auth.logout],
  ['the profile', auth.getUser],
  ['the second factor', secondFactor.getSecondFactor],
  ['preferences', preferences.getPreferences],
  ['making keys', apiKeys.registerApiKey],
  ['ending keys', apiKeys.endApiKey],
  ['permissions', permissionMatrix.setPermissions],
  ['users', users.registerUser],
  ['whole settings', settingsPackage.importPackage],
  ['cards behind human verification', cards.listCards],
  ['a card in clear', cards.revealCard],
] as const)('%s is closed to every key', (_, call) => expect(isClosedToKeys(call)).toBe(true));

import {
  apiKeys,
  auth,
  type Call,
  calendar,
  cards,
  ownObjects,
  ownRecords,
  permissionMatrix,
  preferences,
  secondFactor,
  settingsPackage,
  users,
  webhooks,
} from '../../contract/index.ts';

const { myPermissions: _, ...account } = auth;

/** About a person's own account; and own objects, whose rights are roles' and no permissions. */
const OF_PEOPLE = [account, calendar, secondFactor, preferences, ownRecords];

const WHO_MAY_DO_WHAT = [apiKeys, ownObjects, permissionMatrix, settingsPackage, users, webhooks];

const isWrite = ({ method }: Call) => method !== 'GET';

const callsIn = (areas: readonly object[]): Call[] => areas.flatMap((area) => Object.values(area));

const closed = new Set<unknown>([
  cards.revealCard,
  ...callsIn(OF_PEOPLE),
  ...callsIn(WHO_MAY_DO_WHAT).filter(isWrite),
]);

/** Whether a person alone may make a call, whatever the scope of a key. */
export const isClosedToKeys = (call: Call): boolean =>
  closed.has(call) || 'turnstileToken' in (call.query?.shape ?? {});

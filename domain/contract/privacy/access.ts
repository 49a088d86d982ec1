import { z } from 'zod';
import { ACCESS_KIND_IDS } from '../../privacy/access/accesses.ts';
import { texts } from '../../texts.ts';
import { getCall, type ListSpec } from '../call.ts';
import { answer, date, id, text } from '../fields.ts';
import { personName } from '../people/people.ts';

const access = 'data-access.list';
const kind = z.enum(ACCESS_KIND_IDS, texts.notAChoice);

const filter = {
  kind,
  user: text(120),
  /** Days of the agency, both included; the last month unless told. */
  from: date,
  to: date,
};

const byPerson = {
  name: 'data-access',
  sort: ['id', 'at'],
  filter: { ...filter, customers_id: id },
} satisfies ListSpec;

const byUser = {
  name: 'data-access-users',
  sort: ['id', 'day', 'userName', 'times', 'people'],
  filter,
} satisfies ListSpec;

const people = {
  name: 'data-access-people',
  sort: ['id', 'surname', 'times', 'lastAt'],
  filter,
} satisfies ListSpec;

const user = {
  userName: answer.optionalText,
  name: answer.optionalText,
};

/** Accesses to one customer's data, with the records merged into them; no rows while `customers_id` is missing. */
export const listAccesses = getCall({
  path: 'data-access',
  access,
  summary: 'Who saw a customer’s data, when and where',
  envelope: 'accesses',
  answer: z.object({
    id: answer.id,
    at: answer.instant,
    localAt: answer.text,
    ...user,
    kind,
    /** List, report or kind of message; none where the kind says it all. */
    detail: answer.optionalText,
    address: answer.optionalText,
    /** False for a whole list of before it was kept whose rows were in it. */
    isCertain: answer.flag,
  }),
  list: byPerson,
});

export const listAccessesByUser = getCall({
  path: 'data-access/users',
  access,
  summary: 'How many people each user saw, by day and kind',
  envelope: 'users',
  answer: z.object({
    id: answer.id,
    day: answer.date,
    ...user,
    kind,
    times: answer.count,
    /** Different customers, as far as it is kept whose data it was. */
    people: answer.count,
    /** Whole lists among them of which it is not known whose rows were in them. */
    unknown: answer.count,
  }),
  list: byUser,
});

export const listPeopleSeen = getCall({
  path: 'data-access/people',
  access,
  shows: { as: 'data-access-people', customers: ['id'] },
  summary: 'The customers whose data a user saw',
  envelope: 'people',
  answer: personName.extend({ times: answer.count, lastAt: answer.instant }),
  list: people,
});

export const findAccessReach = getCall({
  path: 'data-access/reach',
  access,
  summary: 'From which day accesses are known, and up to which they are in the archive',
  envelope: 'reach',
  answer: z.object({
    archivedBefore: answer.date.nullable(),
    screensFrom: answer.date.nullable(),
  }),
});

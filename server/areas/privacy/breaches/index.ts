import type { breaches as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { makeNotice, readNotice } from './notices.ts';
import { countPeople, listPeople } from './people.ts';
import { readBreach, readBreaches, wireBreach } from './read.ts';
import {
  closeBreach,
  describeBreach,
  exemptPersons,
  registerBreach,
  sendNotice,
} from './service.ts';

export const breaches: Answers<typeof calls> = {
  listBreaches: readBreaches,
  listBreachPeople: listPeople,
  getBreachNotice: readNotice,
  getBreach: async ({ context, params }) =>
    wireBreach(await readBreach(context, context.database.kysely, params.id)),
  registerBreach,
  describeBreach,
  countBreachPeople: countPeople,
  makeBreachNotice: makeNotice,
  sendBreachNotice: sendNotice,
  exemptBreachPersons: exemptPersons,
  closeBreach,
};

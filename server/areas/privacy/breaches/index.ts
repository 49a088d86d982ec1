export { makeNotice as makeBreachNotice, readNotice as getBreachNotice } from './notices.ts';
export { countPeople as countBreachPeople, listPeople as listBreachPeople } from './people.ts';
export { getBreach, readBreaches as listBreaches } from './read.ts';
export {
  closeBreach,
  describeBreach,
  exemptPersons as exemptBreachPersons,
  registerBreach,
  sendNotice as sendBreachNotice,
} from './service.ts';

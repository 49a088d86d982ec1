/** What people are called, as both sides write it. */
export { nameOrNumber, type PersonNames, personName, spokenName } from '../../domain/personName.ts';

/** What people are called, as both sides write it. */
export { type PersonNames, personName, spokenName } from '../../domain/personName.ts';

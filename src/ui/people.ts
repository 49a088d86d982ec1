/** What people are called, as both sides write it. */
export { nameOrNumber, type PersonNames, personName } from '../../domain/personName.ts';

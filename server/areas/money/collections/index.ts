export { logCollection } from './contacts.ts';
export { rehearseLadder } from './ladder.ts';
export { makeNotice } from './notices.ts';
export { getCollection, listCollections } from './service.ts';

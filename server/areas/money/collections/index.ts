export { getCollection, listCollections, logCollection, makeNotice } from './desk.ts';
export { rehearseLadder } from './ladder.ts';

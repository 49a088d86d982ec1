import { z } from 'zod';
import { defineCall } from './call.ts';
import { answer, id } from './fields.ts';
import { searchText } from './lists.ts';

/** A bank as its own list shows it (specification §3). */
const bankShape = z.object({
  id: answer.id,
  bankName: answer.text,
  /** How many policies are paid from a card or an account of it. */
  policiesCount: answer.count,
});

export const listBanks = defineCall({
  method: 'GET',
  path: 'creditcard/get-all-bank',
  access: 'banks.list',
  summary: 'Banks, with the policies paid through them',
  envelope: 'allBanks',
  answer: bankShape,
  list: {
    name: 'banks',
    sort: ['id', 'bankName', 'policiesCount'],
    filter: { q: searchText, id: z.array(id).max(1000) },
    search: ['bankName'],
  },
});

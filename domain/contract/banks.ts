import { z } from 'zod';
import { answerShape, listOf } from '../entities/entity.ts';
import { bank } from '../entities/organisations.ts';
import { defineCall } from './call.ts';

export const listBanks = defineCall({
  method: 'GET',
  path: 'creditcard/get-all-bank',
  access: 'banks.list',
  summary: 'Banks, with the policies paid through them',
  envelope: 'allBanks',
  answer: z.object(answerShape(bank)),
  list: listOf(bank),
});

import { z } from 'zod';
import { answerShape, listOf, updateShape } from '../entities/entity.ts';
import { bank } from '../entities/organisations.ts';
import { defineCall } from './call.ts';
import { id, version } from './fields.ts';

const bankRowShape = z.object(answerShape(bank));

export const listBanks = defineCall({
  method: 'GET',
  path: 'creditcard/get-all-bank',
  access: 'banks.list',
  summary: 'Banks, with the policies paid through them',
  envelope: 'allBanks',
  answer: bankRowShape,
  list: listOf(bank),
});

export const updateBank = defineCall({
  method: 'PUT',
  path: 'creditcard/update-bank/:id',
  access: 'banks.edit',
  summary: 'Corrects a bank of the catalogue that cards and accounts choose from',
  params: z.object({ id }),
  body: z.object({ ...updateShape(bank), version }),
  envelope: 'bankUpdated',
  answer: bankRowShape,
});

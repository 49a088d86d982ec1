import { z } from 'zod';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { bank } from '../../entities/organisations.ts';
import { accountBanks, cardBanks } from '../agency/lookups.ts';
import { defineCall } from '../call.ts';
import { answer, version } from '../fields.ts';
import type { Resources } from '../resources.ts';

/** Banks are shared by cards and accounts. */
const bankShape = z.object({ id: answer.id, bankName: answer.text });

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

export const registerBank = defineCall({
  method: 'POST',
  path: 'creditcard/register-bank',
  access: 'banks.create',
  summary: 'Adds a bank',
  body: z.object(formShape(bank)),
  envelope: 'bank',
  answer: bankShape,
});

export const updateBank = defineCall({
  method: 'PUT',
  path: 'creditcard/update-bank/:id',
  access: 'banks.edit',
  summary: 'Corrects a bank of the catalogue that cards and accounts choose from',
  body: z.object({ ...updateShape(bank), version }),
  envelope: 'bankUpdated',
  answer: bankRowShape,
});

/** react-admin's resources that these calls serve. */
export const resources: Resources = {
  banks: {
    entity: bank,
    list: listBanks,
    create: registerBank,
    update: updateBank,
    choices: [cardBanks, accountBanks],
  },
};

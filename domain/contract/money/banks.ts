import { bank } from '../../entities/organisations.ts';
import { accountBanks, cardBanks } from '../agency/lookups.ts';
import { recordCalls } from '../recordCalls.ts';

export const {
  list: listBanks,
  register: registerBank,
  update: updateBank,
  resources,
} = recordCalls(
  bank,
  {
    list: {
      path: 'creditcard/get-all-bank',
      envelope: 'allBanks',
      summary: 'Banks, with the policies paid through them',
    },
    register: { path: 'creditcard/register-bank', envelope: 'bank', summary: 'Adds a bank' },
    update: {
      path: 'creditcard/update-bank/:id',
      envelope: 'bankUpdated',
      summary: 'Corrects a bank of the catalogue that cards and accounts choose from',
    },
  },
  { choices: [cardBanks, accountBanks] },
);

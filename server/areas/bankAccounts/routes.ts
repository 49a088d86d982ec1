import type { FastifyInstance } from 'fastify';
import { bankAccounts } from '../../../domain/contract/index.ts';
import { actorOf, route } from '../../http/route.ts';
import { listBankAccounts, registerBankAccount, updateBankAccount } from './service.ts';

export const bankAccountRoutes = (app: FastifyInstance): void => {
  route(app, bankAccounts.listBankAccounts, ({ context, list }) => listBankAccounts(context, list));
  route(app, bankAccounts.registerBankAccount, (input) =>
    registerBankAccount(input.context, actorOf(input), input.body),
  );
  route(app, bankAccounts.updateBankAccount, (input) =>
    updateBankAccount(input.context, actorOf(input), input.params.id, input.body),
  );
};

import type { bankAccounts as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { recordService } from '../../agency/records/service.ts';
import { bankAccountTable } from './repository.ts';

export const bankAccountService = recordService(
  bankAccountTable,
  'No existe cuenta bancaria registrada',
);

export const bankAccounts: Answers<typeof calls> = {
  listBankAccounts: bankAccountService.list,
  registerBankAccount: ({ context, actor, body }) =>
    bankAccountService.register(context, actor, body),
  updateBankAccount: ({ context, actor, params, body }) =>
    bankAccountService.update(context, actor, params.id, body),
};

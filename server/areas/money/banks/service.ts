import type { banks as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { recordService } from '../../agency/records/service.ts';
import { bankTable } from './repository.ts';

export const bankService = recordService(bankTable, 'No existe banco registrado');

export const banks: Answers<typeof calls> = {
  listBanks: bankService.list,
  registerBank: ({ context, actor, body }) => bankService.register(context, actor, body),
  updateBank: ({ context, actor, params, body }) =>
    bankService.update(context, actor, params.id, body),
};

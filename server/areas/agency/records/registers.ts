import { type Call, registers } from '../../../../domain/contract/index.ts';
import type { Answers, Input } from '../../../context.ts';
import { registerTables } from './registers.repository.ts';
import { type RecordService, recordService } from './service.ts';

type Registers = typeof registers;

export const registerServices = Object.fromEntries(
  Object.entries(registerTables).map(([area, table]) => [area, recordService(table)]),
) as { readonly [Area in keyof Registers]: RecordService };

interface Written extends Omit<Input<Call & { readonly access: 'session' }>, 'params'> {
  readonly params: { readonly id: number };
}

const answerOf = ({ method }: Call, service: RecordService) => {
  if (method === 'GET') return service.list;
  if (method === 'POST')
    return ({ context, actor, body }: Written) => service.register(context, actor, body);
  return ({ context, actor, params, body }: Written) =>
    service.update(context, actor, params.id, body);
};

export const registerAnswers = Object.fromEntries(
  Object.entries(registers).map(([area, { resources: _, ...calls }]) => [
    area,
    Object.fromEntries(
      Object.entries<Call>(calls).map(([name, call]) => [
        name,
        answerOf(call, registerServices[area as keyof Registers]),
      ]),
    ),
  ]),
  // Each call is answered by the function of its service that its schemas are made for.
) as unknown as { readonly [Area in keyof Registers]: Answers<Registers[Area]> };

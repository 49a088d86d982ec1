import { z } from 'zod';
import { answer, optionalDate, optionalId, text } from '../contract/fields.ts';
import { defineEntity } from './entity.ts';

export const task = defineEntity({
  name: 'task',
  table: 'tasks',
  resource: 'tasks',
  fields: {
    id: { label: 'N.º', kind: 'id', column: 'id', sorted: true },
    users_uuid: { label: 'Usuario', kind: 'text', column: 'user_id', answer: z.uuid() },
    description: {
      label: 'Descripción',
      kind: 'text',
      column: 'description',
      form: text(500),
      searched: true,
      sorted: true,
    },
    statusTask: { label: 'Estado', kind: 'count', sorted: true },
    estatusTask: { label: 'Estado', kind: 'text' },
    createdAt: { label: 'Registro', kind: 'instant', column: 'created_at', sorted: true },
    dueDate: {
      label: 'Fecha límite',
      kind: 'day',
      column: 'due_date',
      answer: answer.date.nullable(),
      form: optionalDate,
      sorted: true,
    },
    isOverdue: { label: 'Atrasada', kind: 'flag' },
    customers_id: {
      label: 'Cliente',
      kind: 'id',
      column: 'customers_id',
      answer: answer.id.nullable(),
      form: optionalId,
    },
    policy_id: {
      label: 'Póliza',
      kind: 'id',
      column: 'policy_id',
      answer: answer.id.nullable(),
      form: optionalId,
    },
  },
});

import { z } from 'zod';
import { answer, optionalDate, optionalId, text } from '../contract/fields.ts';
import { ANONYMOUS, replacedBy } from '../privacy/personalData/fields.ts';
import { defineEntity } from './entity.ts';

export const task = defineEntity({
  name: 'task',
  table: 'tasks',
  resource: 'tasks',
  belongsTo: 'customer-or-policy',
  place: {
    label: 'Tareas que mencionan al cliente',
    shortLabel: 'Tareas',
    isMentioned: true,
    activities: ['systems'],
    purpose: 'Organizar el trabajo del personal',
    basis: 'interest',
  },
  fields: {
    id: { label: 'N.º', kind: 'id', sorted: true },
    users_uuid: { label: 'Usuario', kind: 'text', column: 'user_id', answer: z.uuid() },
    description: {
      label: 'Descripción',
      kind: 'text',
      form: text(500),
      searched: true,
      sorted: true,
      personal: { kind: 'words', erasure: replacedBy(ANONYMOUS), shown: 'as-is' },
    },
    statusTask: { label: 'Estado', kind: 'count', computed: true, sorted: true },
    estatusTask: { label: 'Estado', kind: 'text', computed: true },
    createdAt: { label: 'Registro', kind: 'instant', sorted: true },
    dueDate: {
      label: 'Fecha límite',
      kind: 'day',
      answer: answer.date.nullable(),
      form: optionalDate,
      sorted: true,
    },
    isOverdue: { label: 'Atrasada', kind: 'flag', computed: true },
    customers_id: {
      label: 'Cliente',
      kind: 'id',
      answer: answer.id.nullable(),
      form: optionalId,
    },
    policy_id: {
      label: 'Póliza',
      kind: 'id',
      answer: answer.id.nullable(),
      form: optionalId,
    },
  },
});

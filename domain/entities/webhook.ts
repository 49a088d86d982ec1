import { z } from 'zod';
import { text, yesNo } from '../contract/fields.ts';
import { defineEntity } from './entity.ts';
import { rowFields } from './person.ts';

/** The server compares them with the words of the audit trail, which follow from the registers. */
const words = z.array(z.string().max(80)).max(500);
const chosen = { kind: 'texts', form: words.default([]), onUpdate: words.optional() } as const;

/** Address that is told of what happens, by the words of the audit trail, without personal data. */
export const webhook = defineEntity({
  name: 'webhook',
  table: 'webhooks',
  resource: 'webhooks',
  register: {
    singular: 'Webhook',
    plural: 'Webhooks',
    gender: 'm',
    title: 'name',
    group: 'agency',
    registeredBy: ['ADMIN'],
    changing: 'actualizar',
    calls: {
      list: { path: 'webhooks', envelope: 'webhooks', summary: 'Webhooks, without their secrets' },
      register: {
        path: 'webhooks',
        envelope: 'webhook',
        summary: 'Adds a webhook; only this answer has its secret',
      },
      update: {
        path: 'webhooks/:id',
        envelope: 'webhook',
        summary: 'Changes a webhook, turns it on or off',
      },
    },
  },
  fields: {
    ...rowFields,
    name: { label: 'Nombre', kind: 'text', form: text(80), searched: true, sorted: true },
    address: { label: 'Dirección', kind: 'text', form: text(500), sorted: true },
    kinds: { label: 'Registros', ...chosen },
    events: { label: 'Eventos', ...chosen },
    isOn: {
      label: 'Encendido',
      kind: 'flag',
      form: yesNo.default(false),
      onUpdate: yesNo.optional(),
    },
    pausedBecause: { label: 'En pausa porque', kind: 'optionalText' },
    failures: { label: 'Fallos seguidos', kind: 'count' },
    author: { label: 'Guardado por', kind: 'optionalText', computed: true },
  },
});

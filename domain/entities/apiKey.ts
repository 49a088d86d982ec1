import { z } from 'zod';
import { answer, date, text } from '../contract/fields.ts';
import { texts } from '../texts.ts';
import { defineEntity } from './entity.ts';
import { rowFields } from './person.ts';

const instant = { kind: 'instant', answer: answer.instant.nullable() } as const;

/** Lets a program make calls for who registered it, within the permissions of its scope that they have at each call. */
export const apiKey = defineEntity({
  name: 'api_key',
  table: 'api_keys',
  resource: 'api-keys',
  register: {
    singular: 'Clave de API',
    plural: 'Claves de API',
    gender: 'f',
    title: 'name',
    group: 'users',
    registeredBy: ['ADMIN'],
    changing: 'corregir',
    calls: {
      list: { path: 'api-keys', envelope: 'apiKeys', summary: 'API keys, without their secrets' },
      register: {
        path: 'api-keys',
        envelope: 'apiKey',
        summary: 'Makes an API key; only this answer has its secret',
      },
      update: { path: 'api-keys/:id', envelope: 'apiKey', summary: 'Renames an API key' },
    },
  },
  fields: {
    ...rowFields,
    name: { label: 'Nombre', kind: 'text', form: text(80), searched: true, sorted: true },
    scope: {
      label: 'Permisos',
      kind: 'texts',
      // The server compares them with the permissions of who registers the key.
      form: z.array(z.string().max(80), texts.apiKeyScope).min(1, texts.apiKeyScope),
      onUpdate: 'fixed',
    },
    expiresOn: { label: 'Vence', kind: 'day', form: date, onUpdate: 'fixed', sorted: true },
    creator: { label: 'Registrada por', kind: 'optionalText', computed: true },
    lastUsedAt: { label: 'Último uso', ...instant, sorted: true },
    endedAt: { label: 'Terminada', ...instant, sorted: true },
  },
});

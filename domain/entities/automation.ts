import { z } from 'zod';
import { OCCASION_IDS } from '../agency/automations/automation.ts';
import { SHARED_KIND_IDS } from '../agency/messages/kinds.ts';
import { answer, id, optionalText, text, yesNo } from '../contract/fields.ts';
import { texts } from '../texts.ts';
import { defineEntity } from './entity.ts';
import { rowFields } from './person.ts';

const blankIsNull = (value: unknown) => (value === '' ? null : value);

/** Acts by itself, with the rights of who saved it last, on the records that a shared view comes to show. */
export const automation = defineEntity({
  name: 'automation',
  table: 'automations',
  resource: 'automations',
  register: {
    singular: 'Regla',
    plural: 'Reglas',
    gender: 'f',
    title: 'name',
    group: 'agency',
    registeredBy: ['ADMIN'],
    changing: 'actualizar',
    calls: {
      list: { path: 'automations', envelope: 'automations', summary: 'Automations' },
      register: { path: 'automations', envelope: 'automation', summary: 'Adds an automation' },
      update: {
        path: 'automations/:id',
        envelope: 'automation',
        summary: 'Changes an automation, turns it on or off',
      },
    },
  },
  fields: {
    ...rowFields,
    name: { label: 'Nombre', kind: 'text', form: text(80), searched: true, sorted: true },
    view_id: {
      label: 'Vista',
      kind: 'id',
      reference: { as: 'view', table: 'views', name: 'name' },
      form: id,
      sorted: true,
    },
    list: { label: 'Lista', kind: 'text', computed: true },
    occasion: {
      label: 'Cuándo',
      kind: 'text',
      form: z.enum(OCCASION_IDS, texts.notAChoice),
    },
    includesPresent: {
      label: 'Al encenderla, también los que ya están en la vista',
      kind: 'flag',
      form: yesNo.default(false),
    },
    taskText: {
      label: 'Tarea para quien la guarda',
      kind: 'optionalText',
      form: optionalText(300),
    },
    messageKind: {
      label: 'Mensaje',
      kind: 'optionalText',
      answer: z.enum(SHARED_KIND_IDS).nullable(),
      form: z.preprocess(blankIsNull, z.enum(SHARED_KIND_IDS, texts.notAChoice).nullish()),
    },
    checklist: { label: 'Pedir los documentos de', kind: 'optionalText', form: optionalText(200) },
    isOn: { label: 'Encendida', kind: 'flag', form: yesNo.default(false) },
    pausedBecause: { label: 'En pausa porque', kind: 'optionalText' },
    author: { label: 'Guardada por', kind: 'optionalText', computed: true },
    actedOn: { label: 'Registros', kind: 'count', computed: true, answer: answer.count },
  },
});

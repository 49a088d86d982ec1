import { z } from 'zod';
import { AUDIENCES } from '../agency/views/view.ts';
import { text } from '../contract/fields.ts';
import { ROLES } from '../roles.ts';
import { texts } from '../texts.ts';
import { defineEntity } from './entity.ts';
import { rowFields } from './person.ts';

const MAX_FILTER = 4000;
const MAX_COLUMNS = 100;

const column = text(80);
const order = z.tuple([column, z.enum(['ASC', 'DESC'], texts.notAChoice)]);
const filter = z
  .record(z.string().max(60), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAX_FILTER, texts.viewTooLong);

const audiences = z.array(z.enum(AUDIENCES, texts.notAChoice)).max(AUDIENCES.length);
const roles = z.array(z.enum(ROLES, texts.notAChoice)).max(ROLES.length);

const forWhom = <Schema extends z.ZodType>(label: string, answer: Schema) =>
  ({ label, kind: 'texts', answer, form: answer.optional() }) as const;

export const view = defineEntity({
  name: 'view',
  table: 'views',
  resource: 'views',
  fields: {
    ...rowFields,
    list: { label: 'Lista', kind: 'text', form: text(60), onUpdate: 'fixed' },
    name: {
      label: 'Nombre de la vista',
      kind: 'text',
      form: text(60),
      onUpdate: 'optional',
    },
    /** Null leaves the columns as each user has them, and the order as the list has it. */
    columns: {
      label: 'Columnas',
      kind: 'texts',
      answer: z.array(z.string()).nullable(),
      form: z.array(column).max(MAX_COLUMNS).nullish(),
    },
    sort: {
      label: 'Orden',
      kind: 'texts',
      answer: order.nullable(),
      form: order.nullish(),
    },
    filter: {
      label: 'Filtros',
      kind: 'text',
      answer: z.record(z.string(), z.unknown()),
      form: filter.optional(),
    },
    sumBy: {
      label: 'Sumas al pie',
      kind: 'optionalText',
      form: column.nullish(),
    },
    sharedWith: forWhom('La usan también', roles),
    defaultOf: forWhom('La lista se abre con ella', audiences),
    pinnedFor: forWhom('En el menú', audiences),
    tileFor: forWhom('Contada en el inicio', audiences),
    chartFor: forWhom('Gráfico en el inicio', audiences),
    recordFor: forWhom('Gráfico en la ficha de cada registro', audiences),
    mailedFor: forWhom('Por correo, cada lunes', audiences),
  },
});

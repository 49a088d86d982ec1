import { text, yesNo } from '../contract/fields.ts';
import { layoutShape as form, LAYOUT_RULES } from '../money/debits/layout.ts';
import { clerks } from '../roles.ts';
import { defineEntity } from './entity.ts';
import { rowFields } from './person.ts';

/** How a bank wants its file of debits, and how it answers: the agency's to change, as banks change it. */
export const debitLayout = defineEntity({
  name: 'debit_layout',
  table: 'debit_layouts',
  resource: 'debit-layouts',
  register: {
    singular: 'Formato de débito',
    plural: 'Formatos de débito',
    gender: 'm',
    title: 'name',
    group: 'bankAccounts',
    registeredBy: ['ADMIN'],
    seenBy: clerks,
    changing: 'actualizar',
    rules: LAYOUT_RULES,
    calls: {
      list: { path: 'debit-layouts', envelope: 'debitLayouts', summary: 'Layouts of debit files' },
      register: { path: 'debit-layouts', envelope: 'debitLayout', summary: 'Adds a debit layout' },
      update: {
        path: 'debit-layouts/:id',
        envelope: 'debitLayout',
        summary: 'Changes a debit layout; batches keep the version they were made by',
      },
    },
  },
  fields: {
    ...rowFields,
    name: { label: 'Nombre', kind: 'text', form: text(80), searched: true, sorted: true },
    isOn: { label: 'En uso', kind: 'flag', form: yesNo.default(false) },
    separator: { label: 'Separación', kind: 'text', form: form.separator },
    encoding: { label: 'Codificación', kind: 'text', form: form.encoding },
    fileName: { label: 'Nombre del archivo', kind: 'text', form: form.fileName },
    header: { label: 'Encabezado', kind: 'rows', form: form.header },
    row: { label: 'Columnas de cada línea', kind: 'rows', column: 'row_columns', form: form.row },
    footer: { label: 'Pie', kind: 'rows', form: form.footer },
    answerSeparator: { label: 'Separación', kind: 'text', form: form.answerSeparator },
    answerSkip: { label: 'Filas antes', kind: 'count', form: form.answerSkip },
    answerSkipEnd: { label: 'Filas después', kind: 'count', form: form.answerSkipEnd },
    answerEchoes: { label: 'El banco devuelve', kind: 'text', form: form.answerEchoes },
    answerReference: { label: 'Nuestro número', kind: 'text', form: form.answerReference },
    answerStatus: { label: 'Si cobró', kind: 'optionalText', form: form.answerStatus },
    chargedValues: { label: 'Cobró si dice', kind: 'optionalText', form: form.chargedValues },
    answerAmount: { label: 'Valor', kind: 'optionalText', form: form.answerAmount },
    answerAmountForm: { label: 'Forma del valor', kind: 'text', form: form.answerAmountForm },
    answerDay: { label: 'Día', kind: 'optionalText', form: form.answerDay },
    answerDayForm: { label: 'Forma del día', kind: 'text', form: form.answerDayForm },
    answerCode: { label: 'Código de rechazo', kind: 'optionalText', form: form.answerCode },
    rejects: { label: 'Códigos de rechazo', kind: 'rows', form: form.rejects },
  },
});

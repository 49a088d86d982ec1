import type { AnswerOf } from '../../../contract/call.ts';
import * as endorsements from '../../../contract/sales/endorsements.ts';
import { endorsement } from '../../../entities/endorsement.ts';
import { ENDORSEMENT_KINDS, ENDORSEMENT_STATES } from '../../../sales/endorsements/kinds.ts';
import { type ExportColumn, entityColumns, exportOf, text } from '../column.ts';

const own = (...keys: readonly (keyof (typeof endorsement)['fields'])[]) =>
  entityColumns(endorsement, keys);

const columns: readonly ExportColumn<AnswerOf<typeof endorsements.listEndorsements>>[] = [
  text('Póliza', 'numberPolicy'),
  ...own('number', 'insurerNumber'),
  text('Clase', ({ kind }) => ENDORSEMENT_KINDS[kind].name, 'kind'),
  text('Estado', ({ state }) => ENDORSEMENT_STATES[state], 'state'),
  text('Tipo', 'policyTypeName'),
  text('Cliente', 'customerName'),
  text('Compañía', 'companyName'),
  text('Asesor', 'advisorName'),
  ...own('effectiveOn', 'sentOn', 'issuedOn', 'reason'),
  ...own('net', 'contribution', 'ruralInsurance', 'issueFee', 'vat', 'interest'),
  ...own('policyFee', 'policyValue', 'refunded'),
  ...own('invoiceNumber', 'invoiceDay', 'invoiceKey', 'createdAt'),
];

export const endorsementLists = {
  endorsements: exportOf(endorsements.listEndorsements, {
    title: 'Anexos',
    columns,
  }),
} as const;

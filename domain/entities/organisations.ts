import { text } from '../contract/fields.ts';
import { defineEntity } from './entity.ts';
import { identityField, ownFields, policiesCount, rowFields } from './person.ts';

/** An insurance company (specification §3). */
export const company = defineEntity({
  name: 'company',
  table: 'companies',
  resource: 'companies',
  fields: {
    ...rowFields,
    ci_ruc: { ...identityField, label: 'RUC' },
    companyName: {
      label: 'Nombre de la compañía',
      kind: 'text',
      column: 'company_name',
      form: text(120),
      searched: true,
      sorted: true,
      exported: 'Compañía',
    },
    /** Those it insures. */
    policiesCount: { ...policiesCount, sorted: true },
    customFields: ownFields,
  },
});

/** A bank of the catalogue that cards and accounts choose from (specification §3). */
export const bank = defineEntity({
  name: 'bank',
  table: 'banks',
  resource: 'banks',
  fields: {
    ...rowFields,
    bankName: {
      label: 'Nombre del banco',
      kind: 'text',
      column: 'bank_name',
      form: text(80),
      searched: true,
      sorted: true,
      exported: 'Banco',
    },
    /** Those paid from a card or an account of it. */
    policiesCount: { ...policiesCount, sorted: true },
  },
});

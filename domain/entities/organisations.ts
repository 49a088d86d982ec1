import { email, optional, optionalText, phone, text, webPage } from '../contract/fields.ts';
import { cleared } from '../privacy/personalData/fields.ts';
import type { Personal } from '../privacy/personalData/shapes.ts';
import { clerks, everybody } from '../roles.ts';
import { defineEntity, type Fields } from './entity.ts';
import { emailField, identityField, ownFields, policiesCount, rowFields } from './person.ts';

const contact = {
  kind: 'contact',
  erasure: cleared,
  shown: 'as-is',
} as const satisfies Personal;

const contacts = {
  contactName: {
    label: 'Persona de contacto',
    hideable: true,
    kind: 'optionalText',
    form: optionalText(120),
    sorted: true,
    exported: true,
    personal: contact,
  },
  numberPhone: {
    label: 'Teléfono',
    hideable: true,
    kind: 'optionalText',
    form: optional(phone),
    sorted: true,
    exported: true,
    personal: contact,
  },
  email: {
    label: emailField.label,
    hideable: true,
    kind: 'optionalText',
    form: optional(email),
    sorted: true,
    exported: true,
    personal: contact,
  },
  website: {
    label: 'Página web',
    hideable: true,
    kind: 'optionalText',
    form: optional(webPage),
    exported: true,
  },
} as const satisfies Fields;

export const company = defineEntity({
  name: 'company',
  table: 'companies',
  resource: 'companies',
  register: {
    singular: 'Compañía',
    plural: 'Compañías',
    gender: 'f',
    title: 'companyName',
    group: 'companies',
    registeredBy: everybody,
    changing: 'corregir',
    calls: {
      list: {
        path: 'company/get-all-company',
        envelope: 'allCompanies',
        summary: 'Insurance companies',
      },
      register: {
        path: 'company/register-company',
        envelope: 'company',
        summary: 'Registers an insurance company',
      },
      update: {
        path: 'company/update-company/:id',
        envelope: 'companyUpdated',
        summary: 'Corrects an insurance company',
      },
    },
  },
  fields: {
    ...rowFields,
    ci_ruc: { ...identityField, label: 'RUC' },
    companyName: {
      label: 'Nombre de la compañía',
      kind: 'text',
      form: text(120),
      searched: true,
      sorted: true,
      exported: 'Compañía',
    },
    ...contacts,
    policiesCount: { ...policiesCount, sorted: true },
    customFields: ownFields,
  },
});

export const bank = defineEntity({
  name: 'bank',
  table: 'banks',
  resource: 'banks',
  register: {
    singular: 'Banco',
    plural: 'Bancos',
    gender: 'm',
    title: 'bankName',
    group: 'cards',
    registeredBy: clerks,
    changing: 'corregir',
    calls: {
      list: {
        path: 'creditcard/get-all-bank',
        envelope: 'allBanks',
        summary: 'Banks, with the policies paid through them',
      },
      register: { path: 'creditcard/register-bank', envelope: 'bank', summary: 'Adds a bank' },
      update: {
        path: 'creditcard/update-bank/:id',
        envelope: 'bankUpdated',
        summary: 'Corrects a bank of the catalogue that cards and accounts choose from',
      },
    },
  },
  fields: {
    ...rowFields,
    bankName: {
      label: 'Nombre del banco',
      kind: 'text',
      form: text(80),
      searched: true,
      sorted: true,
      exported: 'Banco',
    },
    policiesCount: { ...policiesCount, sorted: true },
  },
});

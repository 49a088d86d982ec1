import { CIVIL_STATUS } from '../catalogueIds.ts';
import { answer, id, optionalText, text, yesNo } from '../contract/fields.ts';
import {
  ANONYMOUS,
  cleared,
  derived,
  forFigures,
  generalised,
  replacedBy,
} from '../privacy/personalData/fields.ts';
import { defineEntity } from './entity.ts';
import {
  ownFields,
  ownWords,
  personFields,
  policiesCount,
  registeredAt,
  rowFields,
  searchWords,
  toComplete,
} from './person.ts';

const { ci_ruc, firstName, secondName, surname, secondSurname } = personFields;

/** Customer who takes out policies; the fields stand in the order of exported files. */
export const customer = defineEntity({
  name: 'customer',
  table: 'customers',
  resource: 'customers',
  belongsTo: 'self',
  place: {
    label: 'Ficha del cliente',
    activities: ['policies', 'marketing'],
    purpose: 'Identificar y contactar a quien contrata pólizas',
    basis: 'contract',
  },
  fields: {
    ...rowFields,
    ci_ruc,
    firstName,
    secondName,
    // A firm under its RUC has none.
    surname: { ...surname, kind: 'optionalText', form: optionalText(60) },
    secondSurname,
    status_id: {
      label: 'Estado civil',
      hideable: true,
      kind: 'id',
      reference: { as: 'civil', table: 'civil_statuses', name: 'status' },
      form: id,
      onUpdate: 'optional',
      completedLater: true,
      ofPersonsOnly: true,
      sorted: true,
      filtered: true,
      exported: true,
      personal: {
        kind: 'demographic',
        erasure: replacedBy(CIVIL_STATUS.notApplicable, 'No Aplica'),
        shown: 'as-is',
      },
    },
    occupation: {
      label: 'Ocupación',
      kind: 'optionalText',
      form: optionalText(80),
      searched: true,
      sorted: true,
      exported: true,
      personal: { kind: 'demographic', erasure: cleared, shown: 'as-is' },
    },
    province_id: {
      label: 'Provincia',
      hideable: true,
      kind: 'id',
      reference: {
        as: 'province',
        table: 'provinces',
        name: 'provinceName',
      },
      form: id,
      onUpdate: 'optional',
      completedLater: true,
      sorted: true,
      filtered: true,
      exported: true,
      shownWith: 'city_id',
      personal: { kind: 'demographic', erasure: forFigures, shown: 'as-is' },
    },
    city_id: {
      label: 'Ciudad',
      hideable: true,
      kind: 'id',
      reference: { as: 'city', table: 'cities', name: 'cityName' },
      form: id,
      onUpdate: 'optional',
      completedLater: true,
      sorted: true,
      filtered: true,
      exported: true,
      personal: { kind: 'demographic', erasure: generalised, shown: 'as-is' },
    },
    address: {
      label: 'Dirección',
      hideable: true,
      kind: 'optionalText',
      form: text(200),
      completedLater: true,
      exported: true,
      personal: { kind: 'contact', erasure: replacedBy(ANONYMOUS), shown: 'as-is' },
    },
    birthdate: personFields.birthdate,
    numberPhone: personFields.numberPhone,
    email: personFields.email,
    /** Settles premiums by money and a withholding certificate. */
    withholdingAgent: {
      label: 'Agente de retención',
      kind: 'flag',
      form: yesNo.optional(),
      onUpdate: 'optional',
      exported: true,
      personal: { kind: 'financial', erasure: replacedBy(false, 'NO'), shown: 'as-is' },
    },
    createdAt: {
      ...registeredAt,
      exported: true,
      personal: { kind: 'insurance', erasure: forFigures, shown: 'as-is' },
    },
    personalData: { ...personFields.personalData, sorted: true, filtered: true },
    policiesCount,
    /** Instant of becoming anonymous (LOPDP); null before. */
    anonymizedAt: {
      label: 'Anonimizado el',
      kind: 'instant',
      answer: answer.instant.nullable(),
    },
    /** Instant since which their data is kept and not used; null while it is used. */
    limitedAt: {
      label: 'Tratamiento limitado desde',
      kind: 'instant',
      answer: answer.instant.nullable(),
    },
    toComplete,
    customFields: ownFields,
  },
  hidden: {
    ...ownWords,
    ...searchWords,
    name_order: {
      label: 'Orden por nombre',
      personal: { kind: 'copy', erasure: derived, shown: null },
    },
  },
});

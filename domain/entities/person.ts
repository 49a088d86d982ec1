import { NO_BIRTHDATE } from '../agency/messages/birthdays.ts';
import {
  date,
  email,
  identityNumber,
  optionalText,
  phone,
  sentOwnValues,
  text,
  yesNo,
} from '../contract/fields.ts';
import {
  ANONYMOUS,
  cleared,
  derived,
  numbered,
  replacedBy,
  unmarked,
} from '../privacy/personalData/fields.ts';
import type { Field, Fields } from './entity.ts';

/** Names of required fields whose value is still missing (domain §15). */
export const toComplete = {
  label: 'Por completar',
  kind: 'texts',
  filtered: true,
  personal: { kind: 'copy', erasure: derived, shown: null },
} as const satisfies Field;

export const rowFields = {
  id: { label: 'N.º', kind: 'id', sorted: true },
  version: { label: 'Versión', kind: 'count' },
} as const satisfies Fields;

export const registeredAt = {
  label: 'Registro',
  kind: 'instant',
  sorted: true,
} as const satisfies Field;

export const policiesCount = {
  label: 'Pólizas',
  kind: 'count',
  computed: true,
  exported: true,
} as const satisfies Field;

export const ownFields = {
  label: 'Campos propios',
  kind: 'own',
  form: sentOwnValues,
  personal: { kind: 'own', erasure: unmarked, shown: 'own' },
} as const satisfies Field;

const copied = { kind: 'copy', erasure: derived, shown: null } as const;

export const ownWords = {
  own_words: { label: 'Palabras de los campos propios', personal: copied },
} as const;

export const searchWords = {
  search_text: { label: 'Texto de búsqueda', personal: copied },
} as const;

export const identityField = {
  label: 'Cédula / RUC',
  kind: 'text',
  form: identityNumber,
  searched: true,
  sorted: true,
  exported: true,
} as const satisfies Field;

export const emailField = {
  label: 'Correo',
  kind: 'text',
  form: email,
  searched: true,
  sorted: true,
} as const satisfies Field;

export const nameField = { kind: 'text', form: text(60), searched: true, sorted: true } as const;

const secondName = {
  kind: 'optionalText',
  form: optionalText(60),
  searched: true,
  exported: true,
  shownWith: 'surname',
  personal: { kind: 'identity', erasure: cleared, shown: 'as-is', retainedBy: 'books' },
} as const;

export const personFields = {
  ci_ruc: {
    ...identityField,
    shownWith: 'surname',
    personal: { kind: 'identity', erasure: numbered, shown: 'as-is', retainedBy: 'books' },
  },
  firstName: {
    label: 'Primer nombre',
    ...nameField,
    exported: true,
    shownWith: 'surname',
    personal: {
      kind: 'identity',
      erasure: replacedBy(ANONYMOUS),
      shown: 'as-is',
      retainedBy: 'books',
    },
  },
  secondName: { label: 'Segundo nombre', ...secondName },
  surname: {
    label: 'Primer apellido',
    ...nameField,
    exported: true,
    personal: { kind: 'identity', erasure: cleared, shown: 'as-is', retainedBy: 'books' },
  },
  secondSurname: { label: 'Segundo apellido', ...secondName },
  email: {
    ...emailField,
    kind: 'optionalText',
    completedLater: true,
    exported: true,
    personal: {
      kind: 'contact',
      erasure: replacedBy('anonimizado@anonimo.invalid'),
      shown: 'as-is',
    },
  },
  numberPhone: {
    label: 'Teléfono',
    kind: 'optionalText',
    completedLater: true,
    form: phone,
    searched: true,
    sorted: true,
    exported: true,
    personal: { kind: 'contact', erasure: replacedBy('0000000000'), shown: 'as-is' },
  },
  birthdate: {
    label: 'Fecha de nacimiento',
    hideable: true,
    kind: 'day',
    form: date,
    completedLater: true,
    ofPersonsOnly: true,
    sorted: true,
    exported: true,
    personal: {
      kind: 'demographic',
      erasure: replacedBy(NO_BIRTHDATE, '01/01/1900'),
      shown: 'as-is',
    },
  },
  personalData: {
    label: 'Consentimiento',
    kind: 'flag',
    form: yesNo,
    onUpdate: 'optional',
    exported: true,
    personal: {
      label: 'Consentimiento de datos personales',
      kind: 'consent',
      erasure: replacedBy(false, 'NO'),
      shown: 'as-is',
    },
  },
} as const satisfies Fields;

import { type CivilDate, civilDate } from '../civilDate.ts';

/** Consents of people, purpose by purpose: entries are only added, and the newest counts. */

export const CONSENT_ENTRIES = {
  given: 'Da su consentimiento',
  withdrawn: 'Retira su consentimiento',
} as const;
export type ConsentEntry = keyof typeof CONSENT_ENTRIES;
export const CONSENT_ENTRY_IDS = ['given', 'withdrawn'] as const satisfies ConsentEntry[];

/** Purposes that the program itself asks about; the others are the agency's alone. */
export type ConsentedPurpose = 'greetings';

/** The purpose that «Datos personales» of the customer's form is about. */
export const TREATMENT = 'treatment';

export interface DefaultPurpose {
  readonly key: string;
  readonly label: string;
  /** Whether the law asks for consent given expressly (LOPDP, arts. 26 and 30). */
  readonly isExplicit: boolean;
  readonly isActive: boolean;
  readonly text: string;
}

/** The day from which the ready texts hold: the law's own. */
export const READY_SINCE: CivilDate = civilDate('2021-05-26');

export const DEFAULT_PURPOSES: readonly DefaultPurpose[] = [
  {
    key: TREATMENT,
    label: 'Tratamiento de datos personales',
    isExplicit: false,
    isActive: true,
    text: 'Autorizo a la agencia a tratar mis datos personales para cotizar, contratar, cobrar y renovar mis seguros, y a entregarlos a las compañías de seguros con las que los contrato. Conozco que puedo retirar esta autorización y pedir el acceso, la rectificación o la eliminación de mis datos en cualquier momento.',
  },
  {
    key: 'greetings',
    label: 'Saludos y ofertas',
    isExplicit: false,
    isActive: true,
    text: 'Autorizo a la agencia a escribirme para saludarme en mi cumpleaños y para ofrecerme seguros. Puedo retirar esta autorización en cualquier momento, y dejarán de escribirme desde ese día.',
  },
  {
    key: 'health',
    label: 'Datos de salud',
    isExplicit: true,
    isActive: true,
    text: 'Autorizo de forma expresa a la agencia a tratar los datos de mi salud que entregue para contratar seguros de vida o de asistencia médica y para tramitar sus reclamos, y a entregarlos con ese fin a la compañía de seguros.',
  },
  {
    key: 'transfer',
    label: 'Transferencia al exterior',
    isExplicit: true,
    isActive: false,
    text: 'Autorizo a la agencia a transferir mis datos personales a proveedores fuera del Ecuador que guardan o procesan la información por encargo suyo, con garantías adecuadas de protección.',
  },
];

/**
 * The key of a purpose that the agency adds, made of its label.
 * @returns lower-case letters, figures and hyphens; empty where the label has none of them
 */
export const purposeKey = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

export interface ConsentText {
  readonly number: number;
  readonly validFrom: CivilDate;
}

/**
 * The text that people are asked to agree to on a day.
 * @param texts of one purpose, in any order
 * @returns the one that came into force last, of one day the later number; undefined before the first
 */
export const textInForce = <T extends ConsentText>(texts: readonly T[], day: CivilDate) =>
  texts
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<T | undefined>((last, text) => {
      if (!last || text.validFrom > last.validFrom) return text;
      return text.validFrom === last.validFrom && text.number > last.number ? text : last;
    }, undefined);

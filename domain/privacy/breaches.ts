import type { CivilDate } from '../civilDate.ts';
import { keysOf } from '../keysOf.ts';
import { yearCode } from '../yearCode.ts';
import type { FieldKind } from './personalData/shapes.ts';
import type { PrivacyTermKey } from './terms.ts';

export const BREACH_RECIPIENTS = {
  authority: {
    name: 'Superintendencia de Protección de Datos Personales',
    article: 'LOPDP, art. 43',
    term: 'breachAuthority',
  },
  arcotel: { name: 'ARCOTEL', article: 'LOPDP, art. 43', term: 'breachArcotel' },
  persons: { name: 'Personas afectadas', article: 'LOPDP, art. 46', term: 'breachPersons' },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly article: string; readonly term: PrivacyTermKey }>
>;

export type BreachRecipient = keyof typeof BREACH_RECIPIENTS;

export const BREACH_RECIPIENT_IDS = ['authority', 'arcotel', 'persons'] as const;

export const DATA_KINDS: Readonly<Record<FieldKind, string>> = {
  identity: 'Identificación',
  contact: 'Contacto',
  demographic: 'Datos demográficos',
  consent: 'Consentimientos',
  financial: 'Datos financieros',
  insurance: 'Seguros contratados',
  words: 'Observaciones y textos',
  secret: 'Tarjetas y códigos',
  own: 'Campos propios de la agencia',
  copy: 'Copias y registros',
};

export const DATA_KIND_IDS = keysOf(DATA_KINDS);

export const NOTICE_CHANNELS = {
  portal: 'Portal de la autoridad',
  email: 'Correo electrónico',
  letter: 'Carta entregada',
  telephone: 'Teléfono',
  public: 'Comunicación pública',
} as const;

export const NOTICE_CHANNEL_IDS = ['portal', 'email', 'letter', 'telephone', 'public'] as const;

/** Cases in which the persons need not be told one by one (LOPDP, art. 46). */
export const BREACH_EXEMPTIONS = {
  protected: 'Los datos estaban protegidos por medidas que se demuestra que son efectivas',
  averted: 'Se tomaron medidas que garantizan que el riesgo para las personas no ocurrirá',
  effort: 'Avisar a cada persona exige un esfuerzo desproporcionado: se comunica públicamente',
} as const;

export type BreachExemption = keyof typeof BREACH_EXEMPTIONS;

export const BREACH_EXEMPTION_IDS = ['protected', 'averted', 'effort'] as const;

export const BREACH_ACTS = {
  described: 'Descripción',
  counted: 'Personas contadas',
  notice: 'Aviso preparado',
  sent: 'Aviso enviado',
  exempted: 'Decisión de no avisar a las personas',
  closed: 'Cierre',
} as const;

export type BreachActKind = keyof typeof BREACH_ACTS;

/** @returns `VUL-2026-0001`; gapless within a year */
export const breachCode = ({ year, number }: { year: number; number: number }): string =>
  `VUL-${yearCode(year, number, 4)}`;

export interface Sent {
  readonly to: BreachRecipient;
  readonly sentOn: CivilDate;
}

/**
 * The three clocks of a breach. What is sent stops its clock on the first day; one that was stopped late stays
 * late. A decision not to tell the persons stops theirs without a day, unless they were told before.
 * @param due the last days, as they were when the breach was registered
 */
export const breachClocks = (
  due: Readonly<Record<BreachRecipient, CivilDate>>,
  sent: readonly Sent[],
  exemption: BreachExemption | null,
) =>
  BREACH_RECIPIENT_IDS.map((to) => {
    const days = sent.filter((one) => one.to === to).map(({ sentOn }) => sentOn);
    const [sentOn = null] = [...days].sort();
    return { to, due: due[to], sentOn, exemption: to === 'persons' && !sentOn ? exemption : null };
  });

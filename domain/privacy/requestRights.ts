import type { AuditAction } from '../agency/audit/actions.ts';
import { keysOf } from '../keysOf.ts';

/** Acts that carry out a request; the audit trail proves it by an entry of these actions about the customer. */
export const FULFILMENTS = {
  subjectFile: {
    name: 'Entrega del archivo de sus datos',
    toThePerson: 'Preparamos para usted el archivo con sus datos y con quién los vio',
    actions: ['customer.exported'],
  },
  correction: {
    name: 'Corrección de sus datos',
    toThePerson: 'Corregimos sus datos',
    actions: ['customer.updated'],
  },
  erasure: {
    name: 'Eliminación de sus datos',
    toThePerson: 'Eliminamos sus datos, salvo los que constan abajo',
    actions: ['customer.anonymized', 'customer.erased'],
  },
  objection: {
    name: 'Registro de su oposición',
    toThePerson: 'Registramos su oposición y desde entonces la respetamos',
    actions: ['objection.recorded'],
  },
  limitation: {
    name: 'Limitación del tratamiento',
    toThePerson: 'Suspendimos el uso de sus datos',
    actions: ['limitation.recorded'],
  },
} as const satisfies Record<
  string,
  {
    readonly name: string;
    readonly toThePerson: string;
    readonly actions: readonly AuditAction[];
  }
>;

export type Fulfilment = keyof typeof FULFILMENTS;

export const FULFILMENT_IDS = keysOf(FULFILMENTS);

interface RightOfLaw {
  readonly name: string;
  readonly article: number;
  readonly fulfilment: Fulfilment | null;
  /** Whether article 18 names cases in which it is refused. */
  readonly isExcepted: boolean;
}

export const RIGHTS = {
  access: { name: 'Acceso', article: 13, fulfilment: 'subjectFile', isExcepted: false },
  rectification: {
    name: 'Rectificación y actualización',
    article: 14,
    fulfilment: 'correction',
    isExcepted: true,
  },
  erasure: { name: 'Eliminación', article: 15, fulfilment: 'erasure', isExcepted: true },
  objection: { name: 'Oposición', article: 16, fulfilment: 'objection', isExcepted: true },
  portability: {
    name: 'Portabilidad',
    article: 17,
    fulfilment: 'subjectFile',
    isExcepted: true,
  },
  limitation: {
    name: 'Suspensión del tratamiento',
    article: 19,
    fulfilment: 'limitation',
    isExcepted: false,
  },
  automated: {
    name: 'No ser objeto de decisiones automatizadas',
    article: 20,
    fulfilment: null,
    isExcepted: false,
  },
} as const satisfies Record<string, RightOfLaw>;

export type Right = keyof typeof RIGHTS;

export const RIGHT_IDS = keysOf(RIGHTS);

export const RIGHT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  RIGHT_IDS.map((right) => [right, RIGHTS[right].name]),
);

export const rightInLaw = (right: Right): string =>
  `${RIGHTS[right].name} (LOPDP, art. ${RIGHTS[right].article})`;

/** The numerals of article 18, which are their ids: when a right may lawfully be refused. */
export const REFUSAL_GROUNDS: readonly { readonly id: number; readonly name: string }[] = [
  { id: 1, name: 'Quien solicita no es la persona titular o no acreditó su representación' },
  { id: 2, name: 'Los datos son necesarios para cumplir una obligación legal o contractual' },
  { id: 3, name: 'Los datos son necesarios para cumplir una orden de autoridad competente' },
  { id: 4, name: 'Los datos son necesarios para formular, ejercer o defender reclamos o recursos' },
  { id: 5, name: 'Se causaría un perjuicio a derechos o intereses legítimos de terceros' },
  { id: 6, name: 'Se obstaculizarían actuaciones judiciales o administrativas en curso' },
  { id: 7, name: 'Los datos son necesarios para ejercer la libertad de expresión y opinión' },
  { id: 8, name: 'Los datos son necesarios para proteger el interés vital de una persona' },
  { id: 9, name: 'Media el interés público' },
  { id: 10, name: 'Los datos son necesarios para archivo, investigación o estadística' },
];

export const refusalInLaw = (id: number): string =>
  `LOPDP, art. 18, núm. ${id}: ${REFUSAL_GROUNDS.find((ground) => ground.id === id)?.name ?? ''}`;

export const OUTCOMES = {
  granted: 'Aceptada',
  partial: 'Aceptada en parte',
  refused: 'Negada',
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const OUTCOME_IDS = keysOf(OUTCOMES);

/** Whether a decision names a numeral of article 18: a right that it excepts, not granted as a whole. */
export const needsGround = (right: Right, outcome: Outcome): boolean =>
  RIGHTS[right].isExcepted && outcome !== 'granted';

const OBLIGATION = 2;

/**
 * What an officer may decide of a right: that an erasure is granted in part is worked out from what the law
 * holds back, and never chosen.
 */
export const choosableOutcomes = (right: Right): readonly Outcome[] =>
  right === 'erasure' ? ['granted', 'refused'] : OUTCOME_IDS;

export interface DecidedAs {
  readonly outcome: Outcome;
  readonly ground: number | null;
}

/** @param isRetainedByLaw whether the law holds back anything of the person */
export const decidedAs = (right: Right, chosen: DecidedAs, isRetainedByLaw: boolean): DecidedAs =>
  right === 'erasure' && chosen.outcome === 'granted' && isRetainedByLaw
    ? { outcome: 'partial', ground: OBLIGATION }
    : chosen;

/** Whether something has to be carried out, or the letter says why it was not, before it is decided so. */
export const needsFulfilment = (right: Right, outcome: Outcome): boolean =>
  RIGHTS[right].fulfilment !== null && outcome !== 'refused';

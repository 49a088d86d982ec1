import { type CivilDate, formatDate } from '../civilDate.ts';
import type { ErasurePlan } from './erasure.ts';
import type { LegalBasis, RetainedBy, RetentionReason } from './personalData/shapes.ts';
import { type RetentionTerms, termText } from './retention.ts';

export interface RetainedData {
  readonly what: string;
  readonly why: string;
  readonly until: string;
}

const RETAINED_BY_TEXTS: Readonly<Record<RetainedBy, string>> = {
  books:
    'Su nombre y su número de identificación, con sus pólizas, cuotas, cobros, recibos y documentos',
  statements: 'Su nombre y su identificación en lo que nos liquidan las compañías de seguros',
};

const OBLIGED: Readonly<Record<LegalBasis, string>> = {
  obligation: 'La ley nos obliga a conservarlo',
  contract: 'Lo necesitamos por el contrato que tuvo con nosotros',
  consent: 'Usted nos autorizó a conservarlo',
  interest: 'Tenemos un interés legítimo en conservarlo',
};

const UNUSED = '. No lo usaremos para nada más';

const NAMELESS = 'Sin plazo: ya no dice de quién fue';

const NAMELESS_DATA: Readonly<
  Record<RetentionReason, (terms: RetentionTerms) => Readonly<RetainedData>>
> = {
  books: () => ({
    what: 'Los números, fechas y valores de sus pólizas, cuotas, cobros y recibos, sin su nombre',
    why: 'Respaldan nuestra contabilidad y nuestras cuentas con las compañías de seguros',
    until: NAMELESS,
  }),
  said: () => ({
    what: 'Lo que nos autorizó, nos prohibió o nos pidió limitar, y qué día, sin su nombre',
    why: 'Demuestra que respetamos lo que usted decidió sobre sus datos (LOPDP, art. 47)',
    until: NAMELESS,
  }),
  proof: ({ requests }) => ({
    what: 'Esta solicitud y nuestra respuesta, en un archivo cifrado',
    why: 'Demuestran ante la Autoridad que atendimos su derecho (LOPDP, art. 47)',
    until: `${termText(requests.months)} después de responderle`,
  }),
  figures: () => ({
    what: 'Datos sueltos para estadísticas, como la provincia y el mes de registro, sin su nombre',
    why: 'No permiten saber que son de usted',
    until: NAMELESS,
  }),
};

/**
 * @param plan what an erasure of the person would keep, or has kept
 * @param reasons what else outlives it, of what the person has
 * @param isDone whether it was carried out: before, all that can be said is what the law will hold back
 */
export const retainedData = (
  { keeps, kept }: Pick<ErasurePlan, 'keeps' | 'kept'>,
  reasons: readonly RetentionReason[],
  terms: RetentionTerms,
  isDone: boolean,
): readonly RetainedData[] => [
  ...keeps.map((key, at): RetainedData => {
    const until: CivilDate | undefined = kept[at]?.until;
    return {
      what: RETAINED_BY_TEXTS[key],
      why: `${OBLIGED[terms[key].basis]}: ${terms[key].norm}${isDone ? UNUSED : ''}`,
      until: until ? `Hasta el ${formatDate(until)}; después lo eliminaremos` : '',
    };
  }),
  ...(isDone ? reasons.map((reason) => NAMELESS_DATA[reason](terms)) : []),
];

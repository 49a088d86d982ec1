import { z } from 'zod';
import { logo } from '../agency/logo.ts';
import { amount, email, optionalText, text, whole } from '../contract/fields.ts';
import { unfitLine } from '../documents/checklists.ts';
import { checkIdentity, normalIdentity } from '../people/identity.ts';
import { readShortRates } from '../sales/endorsements/unearned.ts';
import { type Reading, readIssueFees, readPercents, readShares } from '../sales/premium/rates.ts';
import { texts } from '../texts.ts';
import { defineEntity, type Field } from './entity.ts';
import { rowFields } from './person.ts';

export const SETTING_SECTIONS = {
  agency: 'Datos de la agencia',
  insurers: 'Liquidaciones de las compañías',
  renewals: 'Renovaciones',
  claims: 'Siniestros',
  cash: 'Caja del día',
  premium: 'Prima y cargos',
  endorsements: 'Anexos',
  documents: 'Documentos',
  audit: 'Auditoría',
} as const;

export type SettingSection = keyof typeof SETTING_SECTIONS;

// The cast is safe: the object above has exactly these keys.
export const SECTIONS = Object.keys(SETTING_SECTIONS) as readonly SettingSection[];

export type SettingInput =
  | 'line'
  | 'lines'
  | 'ruc'
  | 'telephone'
  | 'email'
  | 'logo'
  | 'amount'
  | 'whole';

export interface Setting extends Field {
  readonly section: SettingSection;
  readonly input: SettingInput;
  readonly form: z.ZodType;
  /** Initial value; null is none. */
  readonly initial: string | number | null;
  /** Unit of its figure; an amount is of dollars. */
  readonly unit?: string;
  /** Consequence of it, shown below the input where the label alone is not enough. */
  readonly hint?: string;
}

/** Thirteen digits. A doubtful check digit is warned of and never refused. */
const optionalRuc = z
  .string(texts.notText)
  .transform(normalIdentity)
  .pipe(
    z
      .string()
      .regex(/^(\d{13})?$/, texts.rucLength)
      .refine((ruc) => checkIdentity(ruc) !== 'zeros', texts.identityZeros),
  )
  .nullish()
  .transform((ruc) => (ruc === undefined ? undefined : ruc || null));

const blankIsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/** Days of a year: what is older is looked for by other means. */
const days = whole(1, 365);

/** The longest of the terms for which an agency keeps documents is seven years. */
const auditYears = whole(1, 30);

const tolerance = amount({ max: '1000' });

const readBy =
  (read: (written: string) => Reading<unknown>) =>
  (written: string | null | undefined, context: z.RefinementCtx): void => {
    const reading = read(written ?? '');
    if (!reading.ok) context.addIssue({ code: 'custom', message: reading.message });
  };

const percents = text(500).superRefine(readBy(readPercents));
const shares = text(500).superRefine(readBy(readShares));

const RATES_HINT = 'Desde cada fecha (AAAA-MM-DD) rige su porcentaje, hasta la siguiente.';
const CONFIRM_HINT = 'Confirme con su contador.';

const settings = {
  agencyName: {
    label: 'Nombre de la agencia',
    kind: 'text',
    column: 'agency_name',
    section: 'agency',
    input: 'line',
    form: text(120),
    initial: 'Agencia Amparo',
  },
  ruc: {
    label: 'RUC',
    kind: 'optionalText',
    column: 'ruc',
    section: 'agency',
    input: 'ruc',
    form: optionalRuc,
    initial: null,
  },
  address: {
    label: 'Dirección',
    kind: 'optionalText',
    column: 'address',
    section: 'agency',
    input: 'line',
    form: optionalText(160),
    initial: null,
  },
  telephone: {
    label: 'Teléfono',
    kind: 'optionalText',
    column: 'telephone',
    section: 'agency',
    input: 'telephone',
    form: optionalText(60),
    initial: null,
  },
  email: {
    label: 'Correo',
    kind: 'optionalText',
    column: 'email',
    section: 'agency',
    input: 'email',
    form: z.preprocess(blankIsNull, email.nullish()),
    initial: null,
  },
  logo: {
    label: 'Logo',
    kind: 'optionalText',
    column: 'logo',
    section: 'agency',
    input: 'logo',
    form: logo,
    initial: null,
    hint: 'PNG o JPEG de hasta 200 KB. Aparece en todos los reportes PDF.',
  },
  lineTolerance: {
    label: 'Tolerancia por línea',
    kind: 'amount',
    column: 'line_tolerance',
    section: 'insurers',
    input: 'amount',
    form: tolerance,
    initial: '0.05',
    hint: 'Hasta esta diferencia con lo esperado, una línea de la liquidación se da por conforme.',
  },
  statementTolerance: {
    label: 'Tolerancia por liquidación',
    kind: 'amount',
    column: 'statement_tolerance',
    section: 'insurers',
    input: 'amount',
    form: tolerance,
    initial: '1.00',
    hint: 'Hasta esta diferencia entre las líneas, el total y el depósito, la liquidación cuadra.',
  },
  unpaidCommissionDays: {
    label: 'Días hasta dar por faltante una comisión',
    kind: 'count',
    column: 'unpaid_commission_days',
    section: 'insurers',
    input: 'whole',
    form: days,
    initial: 45,
    unit: 'días',
    hint: 'Desde el cobro de la cuota, sin que la compañía haya pagado su comisión.',
  },
  renewalDays: {
    label: 'Plazo para entrar al tablero de renovaciones',
    kind: 'count',
    column: 'renewal_days',
    section: 'renewals',
    input: 'whole',
    form: days,
    initial: 90,
    unit: 'días',
    hint: 'Toda póliza que termina o cumple un año dentro de este plazo aparece en el tablero.',
  },
  claimNoticeDays: {
    label: 'Plazo para avisar a la compañía',
    kind: 'count',
    column: 'claim_notice_days',
    section: 'claims',
    input: 'whole',
    form: days,
    initial: 5,
    unit: 'días hábiles',
    hint: 'Desde que la agencia supo del siniestro, si el siniestro no dice otro plazo de su póliza.',
  },
  claimPapersDays: {
    label: 'Plazo para reunir los documentos',
    kind: 'count',
    column: 'claim_papers_days',
    section: 'claims',
    input: 'whole',
    form: days,
    initial: 30,
    unit: 'días',
    hint: 'Desde que se piden al cliente.',
  },
  claimPaymentDays: {
    label: 'Plazo para que la compañía pague',
    kind: 'count',
    column: 'claim_payment_days',
    section: 'claims',
    input: 'whole',
    form: days,
    initial: 10,
    unit: 'días',
    hint: 'Desde la liquidación acordada. Vale para los siniestros que se registren después.',
  },
  aggregateCoverages: {
    label: 'Coberturas con un solo monto para todo el periodo',
    kind: 'optionalText',
    column: 'aggregate_coverages',
    section: 'claims',
    input: 'line',
    form: optionalText(1000),
    initial: null,
    hint: 'Por el nombre de la cobertura o del tipo de póliza, separados por punto y coma: lo acordado en otros siniestros del periodo baja su monto.',
  },
  cashFloat: {
    label: 'Fondo inicial de caja',
    kind: 'amount',
    column: 'cash_float',
    section: 'cash',
    input: 'amount',
    form: amount(),
    initial: '0.00',
    hint: 'Efectivo con que empieza cada día; se cuenta con lo recibido.',
  },
  contributionRates: {
    label: 'Contribución Superintendencia (%)',
    kind: 'text',
    column: 'contribution_rates',
    section: 'premium',
    input: 'line',
    form: percents,
    initial: '2000-01-01: 3.5',
    hint: RATES_HINT,
  },
  ruralInsuranceRates: {
    label: 'Seguro Campesino (%)',
    kind: 'text',
    column: 'rural_insurance_rates',
    section: 'premium',
    input: 'line',
    form: percents,
    initial: '2000-01-01: 0.5',
    hint: RATES_HINT,
  },
  vatRates: {
    label: 'IVA (%)',
    kind: 'text',
    column: 'vat_rates',
    section: 'premium',
    input: 'line',
    form: percents,
    initial: '2017-06-01: 12; 2024-04-01: 15',
    hint: RATES_HINT,
  },
  issueFees: {
    label: 'Derechos de emisión ($)',
    kind: 'text',
    column: 'issue_fees',
    section: 'premium',
    input: 'line',
    form: text(500).superRefine(readBy(readIssueFees)),
    initial: '2000-01-01: 250 = 0.50, 500 = 1, 1000 = 3, 2000 = 5, 4000 = 7, 9',
    hint: 'Por tramos de prima neta: «hasta = derecho»; el último, sin límite.',
  },
  withholdingBaseRates: {
    label: 'Base de la retención (% de la prima neta)',
    kind: 'text',
    column: 'withholding_base_rates',
    section: 'premium',
    input: 'line',
    form: shares,
    initial: '2000-01-01: 10',
    hint: `${RATES_HINT} Fuente: SRI, concepto 322 «Seguros y reaseguros»: 10 % de las primas facturadas. ${CONFIRM_HINT}`,
  },
  withholdingRates: {
    label: 'Retención de renta (% de la base)',
    kind: 'text',
    column: 'withholding_rates',
    section: 'premium',
    input: 'line',
    form: percents,
    initial: '2000-01-01: 1; 2020-04-01: 1.75; 2024-03-01: 1',
    hint: `${RATES_HINT} Fuente: LORTI, art. 45; SRI, NAC-DGERCGC20-00000020 y NAC-DGERCGC24-00000008. ${CONFIRM_HINT}`,
  },
  vatWithholdingRates: {
    label: 'Retención sobre el IVA (%)',
    kind: 'text',
    column: 'vat_withholding_rates',
    section: 'premium',
    input: 'line',
    form: shares,
    initial: '2000-01-01: 0',
    hint: `${RATES_HINT} Fuente: LORTI, art. 63, y SRI, según la clase de contribuyente; con 0 no se propone. ${CONFIRM_HINT}`,
  },
  endorsementPeople: {
    label: 'Personas para emitir un anexo',
    kind: 'count',
    column: 'endorsement_people',
    section: 'endorsements',
    input: 'whole',
    form: whole(1, 2),
    initial: 1,
    unit: 'personas',
    hint: 'Con 2, quien preparó o envió el anexo no lo emite.',
  },
  shortRates: {
    label: 'Tabla de corto plazo (% retenido)',
    kind: 'optionalText',
    column: 'short_rates',
    section: 'endorsements',
    input: 'line',
    form: optionalText(500).superRefine(readBy(readShortRates)),
    initial: null,
    hint: 'Hasta tantos días, tanto retiene la compañía: «30: 20; 90: 40; 180: 70».',
  },
  documentKinds: {
    label: 'Clases de documentos',
    kind: 'text',
    column: 'document_kinds',
    section: 'documents',
    input: 'line',
    form: text(1000),
    initial:
      'Cédula o RUC; Solicitud de seguro; Póliza firmada; Factura; Comprobante de pago; Matrícula del vehículo; Inspección; Fotografía; Autorización o carta; Declaración de salud; Informe o receta médica; Denuncia; Otro',
    hint: 'Separadas por punto y coma, en el orden en que se ofrecen.',
  },
  documentChecklists: {
    label: 'Listas de documentos',
    kind: 'optionalText',
    column: 'document_checklists',
    section: 'documents',
    input: 'lines',
    form: optionalText(4000).superRefine((lines, context) => {
      const unfit = unfitLine(lines ?? '');
      if (unfit !== undefined)
        context.addIssue({ code: 'custom', message: texts.checklistLine(unfit.slice(0, 40)) });
    }),
    initial: [
      'Apertura de cliente: Cédula o RUC (5); Autorización o carta (5)',
      'Emisión: Solicitud de seguro (5); Póliza firmada (15)',
      'Emisión [Vehículo]: Solicitud de seguro (5); Matrícula del vehículo (5); Inspección (10)',
      'Emisión [Vida Individual]: Solicitud de seguro (5); Declaración de salud* (10)',
      'Renovación: Solicitud de seguro (10); Comprobante de pago (15)',
      'Siniestro [Vehículo]: Denuncia (5); Fotografía (5); Factura (15)',
      'Siniestro [Salud]: Informe o receta médica* (5); Factura (15)',
    ].join('\n'),
    hint: 'Una por línea. Entre corchetes, solo para qué ramo o compañía; * es de salud; entre paréntesis, los días.',
  },
  auditYears: {
    label: 'Años de auditoría en la base',
    kind: 'count',
    column: 'audit_years',
    section: 'audit',
    input: 'whole',
    form: auditYears,
    initial: 7,
    unit: 'años',
    hint: 'Los registros más antiguos pueden pasarse a un archivo fuera de la base.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** Each setting of the agency once; a new one is a line here and a column by a migration. */
export const agencySettings = defineEntity({
  name: 'settings',
  table: 'agency_settings',
  resource: 'settings',
  fields: { ...rowFields, ...settings },
});

export const settingsIn = (section: SettingSection): readonly (readonly [SettingName, Setting])[] =>
  // The cast is safe: the object above has exactly these keys.
  (Object.keys(settings) as SettingName[])
    .map((name): [SettingName, Setting] => [name, settings[name]])
    .filter(([, setting]) => setting.section === section);

export const initialSettings = Object.fromEntries(
  Object.entries(settings).map(([name, { initial }]) => [name, initial]),
  // Built key by key from the table the type is derived from.
) as { readonly [Name in SettingName]: (typeof settings)[Name]['initial'] };

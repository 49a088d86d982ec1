import { z } from 'zod';
import { logo } from '../agency/logo.ts';
import { ASKERS } from '../agency/signIn.ts';
import { civilDate } from '../civilDate.ts';
import { amount, email, optionalText, text, whole, yesNo } from '../contract/fields.ts';
import { keysOf } from '../keysOf.ts';
import { checkIdentity, normalIdentity } from '../people/identity.ts';
import { texts } from '../texts.ts';
import { defineEntity, type Field, type RowColumn } from './entity.ts';
import { rowFields } from './person.ts';
import {
  feeTable,
  groupTable,
  ladderTable,
  type PaperRow,
  paperTable,
  percentTable,
  shortRateTable,
  some,
  titleTable,
} from './settingRows.ts';

export const SETTING_SECTIONS = {
  agency: 'Datos de la agencia',
  insurers: 'Liquidaciones de las compañías',
  renewals: 'Renovaciones',
  claims: 'Siniestros',
  collections: 'Cobranza',
  cash: 'Caja del día',
  premium: 'Prima y cargos',
  endorsements: 'Anexos',
  documents: 'Documentos',
  signIn: 'Ingreso con su organización',
  audit: 'Auditoría',
  integrations: 'Integraciones',
} as const;

export type SettingSection = keyof typeof SETTING_SECTIONS;

export const SECTIONS = keysOf(SETTING_SECTIONS);

export interface Setting extends Field {
  readonly section: SettingSection;
  readonly input:
    | RowColumn['input']
    | 'rows'
    | 'ruc'
    | 'telephone'
    | 'email'
    | 'logo'
    | 'secret'
    | 'asker'
    | 'administrator';
  readonly form: z.ZodType;
  readonly initial: string | number | boolean | null | readonly object[];
  /** Unit of its figure; an amount is of dollars. */
  readonly unit?: string;
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
const days = { kind: 'count', input: 'whole', form: whole(1, 365), unit: 'días' } as const;

/** The longest of the terms for which an agency keeps documents is seven years. */
const auditYears = whole(1, 30);

/** HTTPS, but for a provider on this machine. */
const ISSUER =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/[^\s?#]*)?$/;

const issuer = text(300).refine((address) => ISSUER.test(address), texts.issuerAddress);

const orBlank = (form: z.ZodType<string>) => z.preprocess(blankIsNull, form.nullish());

const asker = z.enum(keysOf(ASKERS), texts.notAChoice);

const ofSignIn = { kind: 'text', section: 'signIn', input: 'line' } as const;

const blankOfSignIn = { ...ofSignIn, kind: 'optionalText', initial: null } as const;

const ticked = { kind: 'flag', section: 'signIn', input: 'check', form: yesNo } as const;

const tolerance = { kind: 'amount', input: 'amount', form: amount({ max: '1000' }) } as const;

const percents = percentTable('99.99');
const shares = percentTable('100');

const rate = (since: string, percent: string, source: string | null = null) => ({
  since: civilDate(since),
  percent,
  source,
});

const FIRST_DAY = civilDate('2000-01-01');

const fee = (upTo: string | null, fee: string) => ({ since: FIRST_DAY, upTo, fee });

const named = (...titles: readonly string[]) => titles.map((title) => ({ title }));

const paper = (
  checklist: string,
  policyType: string | null,
  paper: string,
  days: number,
  isHealth = false,
): PaperRow => ({ checklist, policyType, insurer: null, paper, isHealth, days });

const CONFIRM_HINT = 'Confirme con su contador.';

const settings = {
  agencyName: {
    label: 'Nombre de la agencia',
    kind: 'text',
    section: 'agency',
    input: 'line',
    form: text(120),
    initial: 'Agencia Amparo',
  },
  ruc: {
    label: 'RUC',
    kind: 'optionalText',
    section: 'agency',
    input: 'ruc',
    form: optionalRuc,
    initial: null,
  },
  address: {
    label: 'Dirección',
    kind: 'optionalText',
    section: 'agency',
    input: 'line',
    form: optionalText(160),
    initial: null,
  },
  telephone: {
    label: 'Teléfono',
    kind: 'optionalText',
    section: 'agency',
    input: 'telephone',
    form: optionalText(60),
    initial: null,
  },
  email: {
    label: 'Correo',
    kind: 'optionalText',
    section: 'agency',
    input: 'email',
    form: z.preprocess(blankIsNull, email.nullish()),
    initial: null,
  },
  logo: {
    label: 'Logo',
    kind: 'optionalText',
    section: 'agency',
    input: 'logo',
    form: logo,
    initial: null,
    hint: 'PNG o JPEG de hasta 200 KB. Aparece en todos los reportes PDF.',
  },
  lineTolerance: {
    label: 'Tolerancia por línea',
    section: 'insurers',
    ...tolerance,
    initial: '0.05',
    hint: 'Hasta esta diferencia con lo esperado, una línea de la liquidación se da por conforme.',
  },
  statementTolerance: {
    label: 'Tolerancia por liquidación',
    section: 'insurers',
    ...tolerance,
    initial: '1.00',
    hint: 'Hasta esta diferencia entre las líneas, el total y el depósito, la liquidación cuadra.',
  },
  unpaidCommissionDays: {
    label: 'Días hasta dar por faltante una comisión',
    section: 'insurers',
    ...days,
    initial: 45,
    hint: 'Desde el cobro de la cuota, sin que la compañía haya pagado su comisión.',
  },
  renewalDays: {
    label: 'Plazo para entrar al tablero de renovaciones',
    section: 'renewals',
    ...days,
    initial: 90,
    hint: 'Toda póliza que termina o cumple un año dentro de este plazo aparece en el tablero.',
  },
  claimNoticeDays: {
    label: 'Plazo para avisar a la compañía',
    section: 'claims',
    ...days,
    initial: 5,
    unit: 'días hábiles',
    hint: 'Desde que la agencia supo del siniestro, si el siniestro no dice otro plazo de su póliza.',
  },
  claimPapersDays: {
    label: 'Plazo para reunir los documentos',
    section: 'claims',
    ...days,
    initial: 30,
    hint: 'Desde que se piden al cliente.',
  },
  claimPaymentDays: {
    label: 'Plazo para que la compañía pague',
    section: 'claims',
    ...days,
    initial: 10,
    hint: 'Desde la liquidación acordada. Vale para los siniestros que se registren después.',
  },
  aggregateCoverages: {
    label: 'Coberturas con un solo monto para todo el periodo',
    section: 'claims',
    ...titleTable('Cobertura o tipo de póliza'),
    initial: [],
    hint: 'Lo acordado en otros siniestros del periodo baja su monto.',
  },
  collectionLadder: {
    label: 'Escalera de cobro',
    section: 'collections',
    ...ladderTable,
    initial: [],
    hint: 'Con «Correo» se escribe solo; los demás pasos aparecen en «Cobranza de hoy». Un correo sin texto propio lleva el de la plantilla «Cuota atrasada».',
  },
  extensionDays: {
    label: 'Días de plazo que da un Básico',
    section: 'collections',
    ...days,
    initial: 15,
    hint: 'Desde el primer plazo que se dio a la cuota. Un administrador da más.',
  },
  cashFloat: {
    label: 'Fondo inicial de caja',
    kind: 'amount',
    section: 'cash',
    input: 'amount',
    form: amount(),
    initial: '0.00',
    hint: 'Efectivo con que empieza cada día; se cuenta con lo recibido.',
  },
  contributionRates: {
    label: 'Contribución Superintendencia',
    section: 'premium',
    ...percents,
    initial: [rate(FIRST_DAY, '3.50')],
  },
  ruralInsuranceRates: {
    label: 'Seguro Campesino',
    section: 'premium',
    ...percents,
    initial: [rate(FIRST_DAY, '0.50')],
  },
  vatRates: {
    label: 'IVA',
    section: 'premium',
    ...percents,
    initial: [rate('2017-06-01', '12.00'), rate('2024-04-01', '15.00')],
  },
  issueFees: {
    label: 'Derechos de emisión',
    section: 'premium',
    ...feeTable,
    initial: [
      fee('250.00', '0.50'),
      fee('500.00', '1.00'),
      fee('1000.00', '3.00'),
      fee('2000.00', '5.00'),
      fee('4000.00', '7.00'),
      fee(null, '9.00'),
    ],
    hint: 'Por tramos de prima neta; el más alto, sin límite: deje su «hasta» en blanco.',
  },
  withholdingBaseRates: {
    label: 'Base de la retención (de la prima neta)',
    section: 'premium',
    ...shares,
    initial: [rate(FIRST_DAY, '10.00', 'SRI, concepto 322: 10 % de las primas facturadas')],
    hint: CONFIRM_HINT,
  },
  withholdingRates: {
    label: 'Retención de renta (de la base)',
    section: 'premium',
    ...percents,
    initial: [
      rate(FIRST_DAY, '1.00', 'LORTI, art. 45'),
      rate('2020-04-01', '1.75', 'SRI, NAC-DGERCGC20-00000020'),
      rate('2024-03-01', '1.00', 'SRI, NAC-DGERCGC24-00000008'),
    ],
    hint: CONFIRM_HINT,
  },
  vatWithholdingRates: {
    label: 'Retención sobre el IVA',
    section: 'premium',
    ...shares,
    initial: [rate(FIRST_DAY, '0.00', 'LORTI, art. 63, y SRI, según la clase de contribuyente')],
    hint: `Con 0 no se propone. ${CONFIRM_HINT}`,
  },
  endorsementPeople: {
    label: 'Personas para emitir un anexo',
    kind: 'count',
    section: 'endorsements',
    input: 'whole',
    form: whole(1, 2),
    initial: 1,
    unit: 'personas',
    hint: 'Con 2, quien preparó o envió el anexo no lo emite.',
  },
  shortRates: {
    label: 'Tabla de corto plazo',
    section: 'endorsements',
    ...shortRateTable,
    initial: [],
    hint: 'Hasta tantos días, tanto retiene la compañía; después, todo.',
  },
  documentKinds: {
    label: 'Clases de documentos',
    section: 'documents',
    ...titleTable('Clase', some),
    initial: named(
      'Cédula o RUC',
      'Solicitud de seguro',
      'Póliza firmada',
      'Factura',
      'Comprobante de pago',
      'Matrícula del vehículo',
      'Inspección',
      'Fotografía',
      'Autorización o carta',
      'Declaración de salud',
      'Informe o receta médica',
      'Denuncia',
      'Otro',
    ),
    hint: 'En el orden en que se ofrecen.',
  },
  documentChecklists: {
    label: 'Listas de documentos',
    section: 'documents',
    ...paperTable,
    initial: [
      paper('Apertura de cliente', null, 'Cédula o RUC', 5),
      paper('Apertura de cliente', null, 'Autorización o carta', 5),
      paper('Emisión', null, 'Solicitud de seguro', 5),
      paper('Emisión', null, 'Póliza firmada', 15),
      paper('Emisión', 'Vehículo', 'Solicitud de seguro', 5),
      paper('Emisión', 'Vehículo', 'Matrícula del vehículo', 5),
      paper('Emisión', 'Vehículo', 'Inspección', 10),
      paper('Emisión', 'Vida Individual', 'Solicitud de seguro', 5),
      paper('Emisión', 'Vida Individual', 'Declaración de salud', 10, true),
      paper('Renovación', null, 'Solicitud de seguro', 10),
      paper('Renovación', null, 'Comprobante de pago', 15),
      paper('Siniestro', 'Vehículo', 'Denuncia', 5),
      paper('Siniestro', 'Vehículo', 'Fotografía', 5),
      paper('Siniestro', 'Vehículo', 'Factura', 15),
      paper('Siniestro', 'Salud', 'Informe o receta médica', 5, true),
      paper('Siniestro', 'Salud', 'Factura', 15),
    ],
    hint: 'Las filas con la misma lista, tipo y compañía se piden juntas, con sus días de plazo.',
  },
  signInIsOn: { ...ticked, label: 'Permitir el ingreso con la organización', initial: false },
  signInIssuer: {
    ...blankOfSignIn,
    label: 'Proveedor (issuer)',
    form: orBlank(issuer),
  },
  signInClientId: {
    ...blankOfSignIn,
    label: 'Identificador de cliente (client ID)',
    form: optionalText(300),
  },
  signInSecret: {
    ...blankOfSignIn,
    label: 'Secreto de cliente',
    input: 'secret',
    form: optionalText(500),
    typedOnly: true,
    hint: 'Se guarda cifrado y no vuelve a mostrarse. En blanco, queda el que hay.',
  },
  signInLabel: {
    ...ofSignIn,
    label: 'Texto del botón',
    form: text(60),
    initial: 'Ingresar con su organización',
  },
  signInChecks: {
    ...ofSignIn,
    label: 'Quién pide el segundo paso y comprueba que es una persona',
    input: 'asker',
    form: asker,
    answer: asker,
    initial: 'provider',
  },
  signInGroupsClaim: {
    ...ofSignIn,
    label: 'Dato con los grupos (claim)',
    form: text(100),
    initial: 'groups',
  },
  signInRoles: {
    section: 'signIn',
    label: 'Roles según los grupos',
    ...groupTable,
    initial: [],
    hint: 'Rige la primera fila que coincida; sin ninguna no se entra. Sin filas, cada usuario conserva su rol.',
  },
  signInHasPasswords: {
    ...ticked,
    label: 'Permitir también el ingreso con contraseña',
    initial: true,
  },
  signInAdministrator: {
    ...blankOfSignIn,
    label: 'Administrador que siempre entra con contraseña',
    input: 'administrator',
    form: orBlank(z.uuid(texts.notAChoice)),
    hint: 'Para emergencias: obligatorio si los demás no entran con contraseña.',
  },
  auditYears: {
    label: 'Años de auditoría en la base',
    kind: 'count',
    section: 'audit',
    input: 'whole',
    form: auditYears,
    initial: 7,
    unit: 'años',
    hint: 'Los registros más antiguos pueden pasarse a un archivo fuera de la base.',
  },
  assistantsOn: {
    label: 'Asistentes (Model Context Protocol)',
    kind: 'flag',
    section: 'integrations',
    input: 'check',
    form: yesNo,
    initial: false,
    hint: 'Un asistente lee en /mcp, con una clave de API, lo que los permisos de la clave dejan ver.',
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
  keysOf(settings)
    .map((name): [SettingName, Setting] => [name, settings[name]])
    .filter(([, setting]) => setting.section === section);

export const initialSettings = Object.fromEntries(
  Object.entries(settings).map(([name, { initial }]) => [name, initial]),
  // Built key by key from the table the type is derived from.
) as { readonly [Name in SettingName]: (typeof settings)[Name]['initial'] };

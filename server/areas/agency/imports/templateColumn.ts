import type { CellValue } from 'hucre/xlsx';
import type { ColumnKind, ImportColumn } from '../../../../domain/agency/imports/columns.ts';
import type { OwnField, OwnFieldKind } from '../../../../domain/agency/ownFields/ownField.ts';

const HELP: Readonly<Record<ColumnKind, string>> = {
  text: 'Texto',
  mail: 'Una dirección de correo',
  name: 'Apellidos y nombres',
  code: 'Número como texto, con sus ceros',
  phone: 'Número como texto, con sus ceros',
  identity: 'Número como texto, con sus ceros',
  reference: 'Algo que ya está registrado: por su nombre, cédula, RUC, número o título',
  flag: 'SÍ o NO',
  count: 'Número entero',
  number: 'Número con hasta cuatro decimales',
  amount: 'Valor con hasta dos decimales',
  percent: 'Porcentaje de 0 a 100, con hasta dos decimales',
  day: 'Fecha: día/mes/año',
  birth: 'Fecha: día/mes/año',
  choice: 'Una de las opciones de la hoja Valores',
  choices: 'Una o varias opciones de la hoja Valores, separadas por coma o punto y coma',
  collected: 'Cuántas cuotas, contadas desde la primera, o una fecha',
};

const MORE: Readonly<Record<string, string>> = {
  collectedThrough: 'Quedan cobradas, cada una el día en que vencía',
  insurerPaidThrough: 'La compañía paga cuotas cobradas: con una fecha, las cobradas hasta ese día',
  advisorPaidThrough: 'Queda pagada la comisión que ganaron, al centavo',
  advisorPaid: 'Cuánto, si no se sabe hasta qué cuota',
};

const typesOf = ({ policyTypeIds }: OwnField, typeNames: ReadonlyMap<number, string>): string[] => {
  const names = policyTypeIds.flatMap((id) => typeNames.get(id) ?? []);
  return names.length > 0 ? [`Solo pólizas de ${names.join(', ')}`] : [];
};

export const flagWordsOf = ({ words }: Pick<ImportColumn, 'words'>): string[] =>
  words ? [words.yes, words.no] : ['SÍ', 'NO'];

export const helpOf = (
  { field, kind, own, words }: ImportColumn,
  typeNames: ReadonlyMap<number, string>,
): string => {
  const more = own ? [own.help, ...typesOf(own, typeNames)] : [MORE[field]];
  const text = words ? flagWordsOf({ words }).join(' o ') : HELP[kind];
  return [text, ...more].filter(Boolean).join('. ');
};

export const requiredOf = ({ isRequired, own }: ImportColumn): string => {
  if (isRequired) return 'SÍ';
  return own?.isRequired ? 'SÍ, en sus pólizas' : 'NO';
};

const EXAMPLE_OF_REFERENCE: Readonly<Record<string, CellValue>> = {
  customers: '1710034065',
  advisors: '0102030405',
  policies: 'VH-00012345',
};

const EXAMPLE_OF: Readonly<Record<string, CellValue>> = {
  ci_ruc: '1710034065',
  firstName: 'ANA',
  secondName: 'LUCÍA',
  surname: 'MORA',
  secondSurname: 'VEGA',
  province_id: 'Pichincha',
  city_id: 'Quito',
  email: 'ana.mora@ejemplo.ec',
  numberPhone: '0991234567',
  birthdate: new Date('1985-03-14T00:00:00Z'),
  address: 'AV. AMAZONAS N34-120',
  companyName: 'SEGUROS DEL EJEMPLO S.A.',
  contactName: 'ANA MORA',
  website: 'www.ejemplo.ec',
  bankName: 'BANCO DEL EJEMPLO',
  accountNumber: '2201234567',
  numberPolicy: 'VH-00012345',
  startDate: new Date('2026-01-15T00:00:00Z'),
  endDate: new Date('2027-01-15T00:00:00Z'),
  coverageAmount: 25000,
  policyValue: 820.5,
  policyFee: 20.5,
  agencyPercentage: 15,
  advisorPercentage: 10,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  collectedThrough: 3,
  insurerPaidThrough: 2,
  advisorPaidThrough: 2,
};

/** Examples by kind: the content of an own field is not known. */
const EXAMPLE_OF_OWN: Readonly<Partial<Record<OwnFieldKind, CellValue>>> = {
  text: 'EJEMPLO',
  longText: 'EJEMPLO',
  url: 'https://www.ejemplo.ec',
  phone: '0991234567',
  email: 'ana.mora@ejemplo.ec',
  number: 1,
  money: 150.5,
  percent: 12.5,
  date: new Date('2026-01-15T00:00:00Z'),
  moment: '16/03/2026 10:30',
  flag: 'SÍ',
};

export const exampleOf = (
  { field, kind, own, reference }: ImportColumn,
  names: readonly string[],
): CellValue => {
  if (kind === 'choices') return names.slice(0, 2).join(', ');
  const known = EXAMPLE_OF_REFERENCE[reference ?? ''];
  if (own) return own.example ?? EXAMPLE_OF_OWN[own.kind] ?? known ?? names[0] ?? '';
  return EXAMPLE_OF[field] ?? known ?? names[0] ?? '';
};

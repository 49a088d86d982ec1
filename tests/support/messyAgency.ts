import { type ColumnDef, writeXlsx } from 'hucre/xlsx';
import { withCheckDigit } from '../../demo/people.ts';
import { addMonths, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import type { Cents } from '../../domain/money/money.ts';
import { MONTH_NAMES } from '../../domain/money/monthClose.ts';
import { expectedCommission } from './insurerCommission.ts';
import { rounds } from './rounds.ts';

/**
 * An agency as its files have it after years of spreadsheets: 300 customers and 200 policies where there is time for
 * them all, in which the faults that files have are planted, and beside each row what is true of it. The first day's figures are worked out here from
 * the truth, by no code of the product but its calendar and its model of what insurers owe.
 */

/** The day on which the agency moves in. */
export const MOVING_DAY = civilDate('2026-03-16');

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new RangeError('Nothing to take from');
  return item;
};

/** A cédula of a province: 1 to 24. */
const cedula = (province: number, serial: number): string => {
  const nine = `${String(province).padStart(2, '0')}${String(serial % 6)}${String(serial).padStart(6, '0')}`;
  return withCheckDigit(nine);
};

const withoutZero = (number: string): string => number.replace(/^0/, '');

const SURNAMES = [
  'PÉREZ',
  'QUIÑÓNEZ',
  'DE LA TORRE',
  'SÁNCHEZ',
  'DEL POZO',
  'MUÑOZ',
  'SAN MARTÍN',
  'GUAMÁN',
  'ZAMBRANO',
  'VÉLEZ',
  'ALVARADO',
  'CEDEÑO',
  'LLERENA',
  'DE LA CUADRA',
  'YÁNEZ',
  'VON BUCHWALD',
  'TOAPANTA',
];
const GIVEN = [
  'MARÍA',
  'JOSÉ',
  'ANA',
  'LUIS',
  'CARMEN',
  'JORGE',
  'ROSA',
  'CARLOS',
  'LUCÍA',
  'PEDRO',
  'ELENA',
  'MIGUEL',
  'SOFÍA',
];

interface Names {
  readonly surname: string;
  readonly secondSurname: string;
  readonly firstName: string;
  readonly secondName: string;
}

/** Different for each place: the lists' lengths have no factor in common. */
const namesOf = (place: number): Names => ({
  surname: at(SURNAMES, place),
  secondSurname: at(SURNAMES, 3 * Math.floor(place / SURNAMES.length) + place + 5),
  firstName: at(GIVEN, place),
  secondName: at(GIVEN, place + 4 + Math.floor(place / GIVEN.length)),
});

const wholeName = ({ surname, secondSurname, firstName, secondName }: Names): string =>
  `${surname} ${secondSurname} ${firstName} ${secondName}`;

/** What is true of a customer; null is what the agency does not have. */
export interface TrueCustomer extends Names {
  readonly ci_ruc: string;
  readonly birthdate: CivilDate | null;
  readonly status_id: number | null;
  readonly email: string | null;
  readonly numberPhone: string | null;
  readonly cityName: string | null;
  readonly address: string | null;
}

const DAY_MS = 86_400_000;

/** The ways in which a day is typed, each of which can be read in one way alone. */
const TYPED_DAYS: readonly ((day: CivilDate) => string)[] = [
  (day) => day.split('-').reverse().join('/'),
  (day) => day,
  (day) =>
    `${day.slice(8)}-${at(MONTH_NAMES, Number(day.slice(5, 7)) - 1).slice(0, 3)}-${day.slice(2, 4)}`,
  (day) =>
    `${Number(day.slice(8))} de ${at(MONTH_NAMES, Number(day.slice(5, 7)) - 1)} del ${day.slice(0, 4)}`,
  (day) => day.replaceAll('-', ''),
  (day) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS),
  (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`,
  (day) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`,
];

const STATUSES: readonly (readonly [typed: string, id: number | null])[] = [
  ['Casada', 2],
  ['SOLTERO', 1],
  ['viuda', 3],
  ['Divorciado(a)', 4],
  ['U. Libre', 5],
  ['', null],
  ['Union de hecho', 6],
];

const PLACES: readonly (readonly [province: string, canton: string, truth: string | null])[] = [
  ['Guayas', 'GUAYAQUIL', 'Guayaquil'],
  ['Azuay', 'cuenca', 'Cuenca'],
  ['Zamora-Chinchipe', 'Zamora', 'Zamora'],
  ['Manabi', 'Portoviejo', 'Portoviejo'],
  ['', '', null],
  ['Pichincha', 'Quito ', 'Quito'],
  ['Orellana', 'Francisco de Orellana', 'Orellana'],
];

interface Planted<Truth> {
  readonly cells: readonly string[];
  readonly truth: Truth;
}

const PEOPLE = rounds(57, 290);
const COMPANIES = rounds(3, 10);

const personAt = (place: number): Planted<TrueCustomer> => {
  const names = namesOf(place);
  const ci_ruc = cedula(1 + (place % 24), place + 100);
  const birthdate = civilDate(
    `${1945 + (place % 55)}-${String(1 + (place % 12)).padStart(2, '0')}-${String(13 + (place % 16)).padStart(2, '0')}`,
  );
  const hasBirthdate = place % 9 !== 4;
  const [typedStatus, status_id] = at(STATUSES, place);
  const [province, canton, cityName] = at(PLACES, place);
  const mail = `persona${place}@correo.example`;
  const email = at([mail, mail, '', 'null', mail], place);
  const mobile = `09${String(80_000_000 + place)}`;
  const phone = at([mobile, withoutZero(mobile), `'+593${withoutZero(mobile)}`, ''], place);
  const numberPhone = at([mobile, mobile, `+593${withoutZero(mobile)}`, null], place);
  const address = place % 11 === 3 ? null : `AV. 9 DE OCTUBRE ${place} – PISO 2`;
  return {
    cells: [
      withoutZero(ci_ruc),
      wholeName(names),
      typedStatus,
      province,
      canton,
      address ?? '',
      hasBirthdate ? at(TYPED_DAYS, place)(birthdate) : '',
      email,
      phone,
      place % 3 === 0 ? 'SI' : 'NO',
    ],
    truth: {
      ...names,
      ci_ruc,
      birthdate: hasBirthdate ? birthdate : null,
      status_id,
      email: email === mail ? mail : null,
      numberPhone,
      cityName,
      address,
    },
  };
};

const companyAt = (place: number): Planted<TrueCustomer> => {
  const ci_ruc = `099${String(1_000_000 + place)}001`;
  const name = `COMERCIAL EL ${at(SURNAMES, place)} CÍA. LTDA.`;
  return {
    cells: [
      withoutZero(ci_ruc),
      name,
      '',
      'Guayas',
      'Guayaquil',
      'KM 5',
      '',
      `c${place}@empresa.example`,
      '042222333',
      'NO',
    ],
    truth: {
      surname: '',
      secondSurname: '',
      firstName: name,
      secondName: '',
      ci_ruc,
      birthdate: null,
      status_id: null,
      email: `c${place}@empresa.example`,
      numberPhone: '042222333',
      cityName: 'Guayaquil',
      address: 'KM 5',
    },
  };
};

const CUSTOMERS = [
  ...Array.from({ length: PEOPLE }, (_, place) => personAt(place)),
  ...Array.from({ length: COMPANIES }, (_, place) => companyAt(place)),
];

/** What is true of all customers, by their identity numbers. */
export const trueCustomers: readonly TrueCustomer[] = CUSTOMERS.map(({ truth }) => truth);

/** Windows-1252, whose dash is a byte of its own. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');

/** Rows whose cells show an error of the spreadsheet, until somebody puts them right. */
export const BROKEN_ROWS = [5, 17, 44];

/** @param isRepaired whether the errors of the spreadsheet were put right */
export const customersFile = (isRepaired: boolean): Buffer => {
  const lines = CUSTOMERS.map(({ cells }, place) =>
    cells
      .map((cell, column) =>
        !isRepaired && BROKEN_ROWS.includes(place) && column === 1 ? '#N/D' : cell,
      )
      .join(';'),
  );
  return windows1252(
    [
      'C.I./RUC;Apellidos y nombres;Estado civil;Provincia;Cantón;Dirección;F. Nac.;Correo;Celular;Datos personales',
      ...lines,
      `Total clientes;${lines.length};;;;;;;;`,
      'Elaborado por: R. Muñoz;;;;;;;;;',
    ].join('\r\n'),
  );
};

const INSURERS = [
  'Seguros del Pacífico S.A.',
  'Aseguradora Andina C.A.',
  'Compañía Litoral de Seguros',
];

export const companiesFile = (): Buffer =>
  Buffer.from(
    ['RUC;Aseguradora', ...INSURERS.map((name, place) => `99000000${place}001;${name}`)].join('\n'),
  );

const ADVISORS = Array.from({ length: 9 }, (_, place) => ({
  ci_ruc: cedula(1 + place, 9000 + place),
  names: namesOf(1000 + 7 * place),
}));

export const advisorIdentities = ADVISORS.map(({ ci_ruc }) => ci_ruc);

export const advisorsFile = (): Buffer =>
  Buffer.from(
    [
      'Cédula\tApellidos y nombres\tCorreo\tTeléfono',
      ...ADVISORS.map(({ ci_ruc, names }, place) =>
        [
          withoutZero(ci_ruc),
          wholeName(names),
          place % 2 ? '' : `asesor${place}@correo.example`,
          `98${String(7_654_320 + place)}`,
        ].join('\t'),
      ),
    ].join('\n'),
  );

/** What is true of a policy, in cents and whole percent. */
export interface TruePolicy {
  readonly numberPolicy: string;
  readonly ci_ruc: string;
  readonly advisor: string;
  readonly insurer: string;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly instalments: 1 | 2 | 4 | 12;
  readonly value: Cents;
  readonly fee: Cents;
  readonly agencyPercent: number;
  readonly advisorPercent: number;
  readonly isAnnualised: boolean;
  readonly collected: number;
  readonly paidByInsurer: number;
  readonly paidToAdvisor: number;
  /** Paid by card or by debit, of which the file has neither card nor account. */
  readonly isWithoutMeans: boolean;
}

const FREQUENCIES = { 1: 'Anual', 2: 'Semestral', 4: 'Trimestral', 12: 'Mensual' } as const;
const TIMES = [12, 4, 2, 1] as const;
const METHODS = ['transferencia', 'Débito bancario', 'Efectivo', 'Tarjeta de crédito', 'CONTADO'];

const dueDays = ({ startDate, instalments }: Pick<TruePolicy, 'startDate' | 'instalments'>) =>
  Array.from({ length: instalments }, (_, place) =>
    addMonths(startDate, (place * 12) / instalments),
  );

const issuedOf = (policy: Pick<TruePolicy, 'startDate' | 'instalments'>): number =>
  dueDays(policy).filter((day) => day <= MOVING_DAY).length;

const policyAt = (place: number): TruePolicy => {
  const startDate = civilDate(
    `${place % 12 < 9 ? 2025 : 2026}-${String(place % 12 < 9 ? 4 + (place % 12) : (place % 12) - 8).padStart(2, '0')}-${String(1 + (place % 15)).padStart(2, '0')}`,
  );
  const instalments = at(TIMES, place);
  const issued = issuedOf({ startDate, instalments });
  const collected = Math.max(0, issued - (place % 3));
  const paidByInsurer = Math.max(0, collected - (place % 4 === 3 ? 1 : 0));
  const isAnnualised = place % 10 === 7;
  return {
    numberPolicy:
      place % 2
        ? `VH-${String(place).padStart(6, '0')}`
        : String(4_500_000 + place).padStart(10, '0'),
    ci_ruc: at(trueCustomers, 7 * place + 1).ci_ruc,
    advisor: at(ADVISORS, place).ci_ruc,
    insurer: at(INSURERS, place),
    startDate,
    endDate: addMonths(startDate, 12),
    instalments,
    value: 120_000 * (1 + (place % 9)) + 2400,
    fee: 2400,
    agencyPercent: at([20, 12.35, 15, 17.5], place),
    advisorPercent: at([8, 5, 10], place),
    isAnnualised,
    collected,
    paidByInsurer,
    paidToAdvisor: isAnnualised ? 0 : Math.max(0, collected - (place % 5 === 2 ? 1 : 0)),
    isWithoutMeans: place % 5 === 1 || place % 5 === 3,
  };
};

export const truePolicies: readonly TruePolicy[] = Array.from(
  { length: rounds(60, 200) },
  (_, place) => policyAt(place),
);

const dayOf = (day: CivilDate) => new Date(`${day}T00:00:00Z`);

const POLICY_COLUMNS: readonly (ColumnDef & { readonly header: string })[] = [
  { header: 'Póliza', numFmt: '@' },
  { header: 'Ramo' },
  { header: 'Aseguradora' },
  { header: 'Cliente' },
  { header: 'Asesor' },
  { header: 'Forma de pago' },
  { header: 'Frecuencia' },
  { header: 'Vigencia desde', numFmt: 'dd/mm/yyyy' },
  { header: 'Vigencia hasta' },
  { header: 'Suma asegurada' },
  { header: 'Prima', numFmt: '#,##0.00' },
  { header: 'Derechos' },
  { header: 'Porcentaje agencia', numFmt: '0.00%' },
  { header: 'Porcentaje asesor', numFmt: '0%' },
  { header: 'Comisión renovación' },
  { header: 'Modalidad' },
  { header: 'Cuotas cobradas hasta' },
  { header: 'La compañía ya pagó hasta' },
  { header: 'Comisión pagada al asesor hasta' },
];

/** The last day by which so many instalments are due; a number where there is none. */
const through = (policy: TruePolicy, count: number, place: number): string | number => {
  const day = dueDays(policy)[count - 1];
  return place % 2 && day ? day.split('-').reverse().join('/') : count;
};

const policyRow = (policy: TruePolicy, place: number) => {
  const { ci_ruc, advisor } = policy;
  const customer = trueCustomers.find((one) => one.ci_ruc === ci_ruc);
  const names = ADVISORS.find((one) => one.ci_ruc === advisor)?.names;
  if (!customer || !names) throw new Error('The policy has no customer or no advisor');
  const isByName = place % 5 === 0 && customer.surname !== '';
  return [
    policy.numberPolicy,
    at(['Vehículo', 'VEHICULO', 'Incendio', 'Salud'], place),
    at([policy.insurer, policy.insurer.toUpperCase()], place),
    isByName ? wholeName(customer) : Number(withoutZero(ci_ruc)),
    wholeName(names),
    at(METHODS, place),
    FREQUENCIES[policy.instalments],
    dayOf(policy.startDate),
    policy.endDate.split('-').reverse().join('/'),
    '25.000,00',
    policy.value / 100,
    '24,00',
    policy.agencyPercent / 100,
    policy.advisorPercent / 100,
    'SI',
    policy.isAnnualised ? 'Anualizada' : 'No anualizada',
    through(policy, policy.collected, place),
    policy.paidByInsurer,
    policy.isAnnualised ? '' : policy.paidToAdvisor,
  ];
};

export const policiesFile = async (): Promise<Buffer> => {
  const rows = truePolicies.map(policyRow);
  const sheet = {
    name: 'Cartera',
    columns: POLICY_COLUMNS.map(({ header: _, ...look }) => look),
    rows: [
      POLICY_COLUMNS.map(({ header }) => header),
      ...rows,
      ['TOTAL', '', '', '', '', '', '', null, '', '', null],
    ],
  };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
};

/** The figures of the first day. */
export interface FirstDay {
  readonly late: number;
  readonly balance: Cents;
  readonly instalmentsOwed: number;
  readonly owed: Cents;
  /** By the advisor's identity number: what is in favour, and what was paid. */
  readonly advisors: Readonly<Record<string, { readonly inFavour: Cents; readonly paid: Cents }>>;
}

const owedOf = (policy: TruePolicy): Cents[] =>
  Array.from({ length: policy.collected - policy.paidByInsurer }, (_, place) =>
    expectedCommission(
      {
        policyValue: policy.value,
        policyFee: policy.fee,
        agencyPercentage: policy.agencyPercent,
        instalments: policy.instalments,
      },
      policy.paidByInsurer + place + 1,
    ),
  );

/** The share of one instalment, which is whole cents by how the policies are made; all of the year at once where annualised. */
const earnedThrough = (policy: TruePolicy, instalments: number): Cents => {
  const year = ((policy.value - policy.fee) * policy.advisorPercent) / 100;
  return policy.isAnnualised ? year : (year / policy.instalments) * instalments;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What late list, balances and insurers' dues must say once everything is in. */
export const firstDay = (): FirstDay => {
  const late = truePolicies.map((policy) => issuedOf(policy) - policy.collected);
  const owed = truePolicies.flatMap(owedOf);
  return {
    late: sum(late),
    balance: sum(
      truePolicies.map((policy, place) => (policy.value / policy.instalments) * (late[place] ?? 0)),
    ),
    instalmentsOwed: owed.length,
    owed: sum(owed),
    advisors: Object.fromEntries(
      advisorIdentities.map((ci_ruc) => {
        const own = truePolicies.filter(({ advisor }) => advisor === ci_ruc);
        const paid = sum(
          own.map((policy) =>
            policy.isAnnualised ? 0 : earnedThrough(policy, policy.paidToAdvisor),
          ),
        );
        const earned = sum(own.map((policy) => earnedThrough(policy, policy.collected)));
        return [ci_ruc, { inFavour: earned - paid, paid }];
      }),
    ),
  };
};

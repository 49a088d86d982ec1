import { keysOf } from '../../keysOf.ts';
import type { DebitLayout, LayoutColumn, LineSource } from './layout.ts';
import { SOURCES } from './layout.ts';

type Look = Partial<Omit<LayoutColumn, 'source'>>;

const column = (source: LineSource, look: Look = {}): LayoutColumn => ({
  source,
  ...{ text: null, width: null, padding: null, amountForm: null, dayForm: null, codes: null },
  ...look,
});

const LOOKS: Readonly<Record<string, Look>> = {
  zeros: { padding: 'zeros' },
  cents: { padding: 'zeros', amountForm: 'cents' },
  month: { dayForm: 'YYYYMM' },
  dashed: { dayForm: 'YYYY-MM-DD' },
  person: { codes: 'Cédula=C;RUC=R;Pasaporte=P' },
  letters: { codes: 'Ahorros=AHO;Corriente=CTE' },
  figures: { codes: 'Ahorros=10;Corriente=00' },
};

const isSource = (name: string): name is LineSource => name in SOURCES;

/** Columns between spaces: `amount:13:cents` is a source, its width and its look, `CO:2` a fixed text, `-:4` a blank one. */
const columns = (line: string): LayoutColumn[] =>
  line.split(' ').map((one) => {
    const [name = '', width, look = ''] = one.split(':');
    const size = { ...LOOKS[look], width: width ? Number(width) : null };
    const text = name === '-' ? null : name.replaceAll('_', ' ');
    return isSource(name) ? column(name, size) : column('text', { text, ...size });
  });

/** What layouts have that nobody has told otherwise. An answer that says nothing of a line's state is not readable yet. */
const usual = {
  encoding: 'latin1',
  header: [],
  footer: [],
  answerSkip: 0,
  answerSkipEnd: 0,
  answerEchoes: 'charged',
  answerStatus: null,
  chargedValues: null,
  answerAmountForm: 'point',
  answerDay: null,
  answerDayForm: 'YYYYMMDD',
  answerCode: null,
  rejects: [],
} as const;

/** The layout of cash management that several banks share: 21 columns between tabs, the reference in the 19th. */
const cash = (account: string, bank: string, more = '') => ({
  ...{ ...usual, separator: 'tab', answerSeparator: 'tab' } as const,
  row: columns(
    `CO ${account} place place:10:zeros identity USD amount:13:cents CTA ${bank} accountKind::letters accountNumber identityKind::person identity customerName:40 - - - - lineNumber policyNumber amount:13:cents${more}`,
  ),
});

const READY = {
  pichincha: {
    name: 'Banco Pichincha',
    ...cash('CUENTA_DE_LA_AGENCIA', '10'),
    fileName: 'SCCOB_{YYYYMMDD}_{nombre}.TXT',
    answerEchoes: 'all',
    ...{ answerReference: '7', answerAmount: '8', answerStatus: '11', answerCode: '12' },
  },
  produbanco: {
    name: 'Produbanco',
    ...cash('CUENTA_DE_LA_AGENCIA', '36'),
    fileName: 'RECAUDACION_{YYYYMMDD}_{nombre}.TXT',
    ...{ answerReference: '17', answerAmount: '12' },
  },
  internacional: {
    name: 'Banco Internacional',
    ...cash('CUENTA_DE_LA_AGENCIA', '32', ' 0 0 0 0 0 0'),
    fileName: 'DEBITOS_{YYYYMMDD}_{nombre}.TXT',
    ...{ answerReference: '17', answerAmount: '14' },
  },
  guayaquil: {
    name: 'Banco Guayaquil',
    ...usual,
    separator: 'fixed',
    fileName: 'REM_{YYYYMMDD}_EMPRESA.TXT',
    header: columns('01:2 REC:3 00017:5 EMPRESA:5 01:2 day:8 day:8 lines:8:zeros total:15:cents -:68'),
    row: columns(
      '02:2 01:2 identity:15 customerName:40 amount:10:cents day:8 amount:10:cents 0000000000:10 lineNumber:15 day:6:month place:6',
    ),
    answerSeparator: 'fixed',
    answerSkip: 1,
    ...{ answerReference: '60-74', answerAmount: '75-84', answerAmountForm: 'cents' },
    answerDay: '85-92',
  },
  pacifico: {
    name: 'Banco del Pacífico',
    ...usual,
    separator: 'fixed',
    fileName: 'OCP_{YYYYMMDD}_{nombre}.TXT',
    row: columns(
      '1:1 OCP:3 OC:2 accountKind:2:figures accountNumber:8:zeros amount:15:cents identity:15 lineNumber:20 CU:2 USD:3 customerName:30 01:2 -:2 identityKind:1:person identity:14 -:10 R:1 agencyRuc:14 agencyName:30 place:6:zeros 30:2 -:20',
    ),
    answerSeparator: 'fixed',
    ...{ answerReference: '252-291', answerAmount: '32-46', answerAmountForm: 'cents' },
    answerDay: '21-28',
  },
  bolivariano: {
    name: 'Banco Bolivariano',
    ...usual,
    separator: 'semicolon',
    fileName: 'BOLIVARIANO_{YYYYMMDD}_{nombre}.TXT',
    row: columns(
      'BZDET place:6:zeros identity identityKind::person identity customerName:60 COB 001 34 accountKind::letters accountNumber 1 amount:15:cents lineNumber',
    ),
    answerSeparator: 'semicolon',
    answerEchoes: 'all',
    ...{ answerReference: '14', answerAmount: '13', answerAmountForm: 'cents' },
  },
  excel: {
    name: 'Libro de Excel',
    ...usual,
    separator: 'excel',
    fileName: 'Debitos {YYYY-MM-DD} {nombre}.xlsx',
    header: columns('Referencia Identificación Día Valor'),
    row: columns('lineNumber identity day::dashed amount'),
    answerSeparator: 'excel',
    answerSkip: 1,
    ...{ answerReference: '1', answerDay: '3', answerDayForm: 'YYYY-MM-DD', answerAmount: '4' },
  },
} as const satisfies Readonly<Record<string, Partial<DebitLayout> & { readonly name: string }>>;

export const READY_NAMES = keysOf(READY);

/** Layouts to start from, by what is publicly known of each bank (docs/debits.md): each is to be confirmed by the bank. */
export const readyLayout = (name: keyof typeof READY): DebitLayout & { readonly name: string } =>
  READY[name];

import { z } from 'zod';
import { layoutShape, SOURCES } from './layout.ts';

const LOOKS: Readonly<Record<string, object>> = {
  zeros: { padding: 'zeros' },
  cents: { padding: 'zeros', amountForm: 'cents' },
  month: { dayForm: 'YYYYMM' },
  dashed: { dayForm: 'YYYY-MM-DD' },
  person: { codes: 'Cédula=C;RUC=R;Pasaporte=P' },
  letters: { codes: 'Ahorros=AHO;Corriente=CTE' },
  figures: { codes: 'Ahorros=10;Corriente=00' },
};

/** Columns between spaces: `amount:13:cents` is a source, its width and its look, `CO:2` a fixed text, `-:4` a blank. */
const columns = (...lines: readonly string[]) =>
  lines.flatMap((line) =>
    line.split(' ').map((one) => {
      const [name = '', width, look = ''] = one.split(':');
      const text = name === '-' ? '' : name.replaceAll('_', ' ');
      const content = name in SOURCES ? { source: name } : { source: 'text', text };
      return { ...content, width, ...LOOKS[look] };
    }),
  );

/** Cash management of several banks: 21 columns, our number in the 19th, which is the reference. */
const cash = (bank: string, ...more: readonly string[]) =>
  columns(
    'CO CUENTA_DE_LA_AGENCIA place place:10:zeros identity USD amount:13:cents CTA',
    `${bank} accountKind::letters accountNumber identityKind::person identity customerName:40`,
    '- - - - lineNumber policyNumber amount:13:cents',
    ...more,
  );

const ready = (
  [name, separator, fileName]: readonly [string, string, string],
  row: ReturnType<typeof columns>,
  [answerReference, answerAmount]: readonly [string, string],
  more: Readonly<Partial<Record<keyof typeof layoutShape, unknown>>> = {},
) => {
  const file = { separator, fileName, row, answerSeparator: separator };
  const answer = { answerEchoes: 'charged', answerReference, answerAmount, ...more };
  return { name, ...z.object(layoutShape).parse({ ...file, ...answer }) };
};

/**
 * Layouts to start from, by public programs (docs/debits.md); each is to be confirmed by its bank. A field is blank, and
 * demanded on saving, where it is unknown how the bank marks a charged line.
 */
export const READY_LAYOUTS = {
  pichincha: ready(
    ['Banco Pichincha', 'tab', 'SCCOB_{YYYYMMDD}_{nombre}.TXT'],
    cash('10'),
    ['7', '8'],
    { answerEchoes: 'all', answerStatus: '11', answerCode: '12' },
  ),
  produbanco: ready(['Produbanco', 'tab', 'RECAUDACION_{YYYYMMDD}_{nombre}.TXT'], cash('36'), [
    '17',
    '12',
  ]),
  internacional: ready(
    ['Banco Internacional', 'tab', 'DEBITOS_{YYYYMMDD}_{nombre}.TXT'],
    cash('32', '0 0 0 0 0 0'),
    ['17', '14'],
  ),
  guayaquil: ready(
    ['Banco Guayaquil', 'fixed', 'REM_{YYYYMMDD}_EMPRE.TXT'],
    columns(
      '02:2 01:2 identity:15 customerName:40 amount:10:cents day:8 amount:10:cents',
      '0000000000:10 lineNumber:15 day:6:month place:6',
    ),
    ['60-74', '75-84'],
    {
      header: columns(
        '01:2 REC:3 00017:5 EMPRE:5 01:2 day:8 day:8 lines:8:zeros total:15:cents -:68',
      ),
      ...{ answerSkip: 1, answerAmountForm: 'cents', answerDay: '85-92' },
    },
  ),
  pacifico: ready(
    ['Banco del Pacífico', 'fixed', 'OCP_{YYYYMMDD}_{nombre}.TXT'],
    columns(
      '1:1 OCP:3 OC:2 accountKind:2:figures accountNumber:8:zeros amount:15:cents identity:15',
      'lineNumber:20 CU:2 USD:3 customerName:30 01:2 -:2 identityKind:1:person identity:14 -:10',
      'R:1 agencyRuc:14 agencyName:30 place:6:zeros 30:2 -:20',
    ),
    ['252-291', '32-46'],
    { answerAmountForm: 'cents', answerDay: '21-28' },
  ),
  bolivariano: ready(
    ['Banco Bolivariano', 'semicolon', 'BOLIVARIANO_{YYYYMMDD}_{nombre}.TXT'],
    columns(
      'BZDET place:6:zeros identity identityKind::person identity customerName:60 COB 001 34',
      'accountKind::letters accountNumber 1 amount:15:cents lineNumber',
    ),
    ['14', '13'],
    { answerEchoes: 'all', answerAmountForm: 'cents' },
  ),
  excel: ready(
    ['Libro de Excel', 'excel', 'Débitos {YYYY-MM-DD} {nombre}.xlsx'],
    columns('lineNumber identity day::dashed amount'),
    ['1', '4'],
    {
      header: columns('Referencia Identificación Día Valor'),
      ...{ answerSkip: 1, answerDay: '3', answerDayForm: 'YYYY-MM-DD' },
    },
  ),
};

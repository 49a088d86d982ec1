import { describe, expect, it } from 'vitest';
import { civilDate } from '../../../domain/civilDate.ts';
import { keysOf } from '../../../domain/keysOf.ts';
import { buildFile, fileCells } from '../../../domain/money/debits/build.ts';
import { READY_LAYOUTS } from '../../../domain/money/debits/readyLayouts.ts';
import { aLayout, aLine, file } from './lines.ts';

const READY_NAMES = keysOf(READY_LAYOUTS);

const bytesOf = (...[layout, , lines]: Parameters<typeof buildFile>) => {
  const built = buildFile(layout, file, lines);
  if (!built.bytes) throw new Error(JSON.stringify(built.refusals));
  return Buffer.from(built.bytes);
};
const built = (typed: Parameters<typeof aLayout>[0], ...lines: Parameters<typeof aLine>[0][]) =>
  bytesOf(aLayout(typed), file, lines.map(aLine)).toString();
const refusals = (typed: Parameters<typeof aLayout>[0], ...lines: Parameters<typeof aLine>[0][]) =>
  fileCells(aLayout(typed), file, lines.map(aLine)).refusals;

const lines = [
  aLine(),
  aLine({
    lineNumber: 42,
    customerName: 'COMERCIAL DOÑA ÚRSULA Y ASOCIADOS SOCIEDAD ANÓNIMA CIVIL',
    identity: '1790012345001',
    identityKind: 'RUC',
    accountNumber: '4111',
    accountKind: 'Corriente',
    amount: 100_000,
    policyNumber: 'IN-1',
    instalment: 12,
  }),
];

describe('the ready layouts', () => {
  it.each(READY_NAMES)('builds the file of %s', async (name) => {
    const { rows, refusals } = fileCells(READY_LAYOUTS[name], file, lines);
    expect(refusals).toEqual([]);
    const text =
      name === 'excel'
        ? rows.map((cells) => cells.join('\t')).join('\n')
        : bytesOf(READY_LAYOUTS[name], file, lines).toString('latin1').replaceAll('\r\n', '\n');
    await expect(text).toMatchFileSnapshot(`./golden/${name}.txt`);
  });

  it.each(READY_NAMES)('sends our number with each line of %s', (name) => {
    const line = aLine({ lineNumber: 987_654 });
    const { rows } = fileCells(READY_LAYOUTS[name], file, [line]);
    const [row = []] = rows.slice(READY_LAYOUTS[name].header.length > 0 ? 1 : 0);
    expect(row.filter((cell) => cell.trim() === '987654')).toHaveLength(1);
  });

  it('gives the lines of Guayaquil and del Pacífico the width that is known of them', () => {
    const widths = (name: 'guayaquil' | 'pacifico') =>
      fileCells(READY_LAYOUTS[name], file, lines).rows.map((cells) => cells.join('').length);
    expect(widths('guayaquil')).toEqual([124, 124, 124]);
    expect(widths('pacifico')).toEqual([203, 203]);
  });
});

describe('a file of debits', () => {
  it('ends each line as Windows does, and has no accents', () => {
    const row = [{ source: 'lineNumber' }, { source: 'customerName' }];
    expect(built({ row }, {})).toBe('41;PENA MUNOZ JOSE ANDRES\r\n');
  });

  it('puts a blank for a separator, a tab or a line break within a text', () => {
    const row = [{ source: 'lineNumber' }, { source: 'customerName' }];
    expect(built({ row }, { customerName: 'A;B\tC\nD' })).toBe('41;A B C D\r\n');
    expect(built({ row, separator: 'pipe' }, { customerName: 'A;B|C' })).toBe('41|A;B C\r\n');
  });

  it('pads and cuts texts to their width, and pads figures with zeros', () => {
    const row = [
      { source: 'lineNumber', width: 6, padding: 'zeros' },
      { source: 'customerName', width: 4 },
      { source: 'email', width: 16, padding: 'left' },
    ];
    expect(built({ row, separator: 'fixed' }, {})).toBe('000041PENA  jose@correo.ec\r\n');
  });

  it('writes amounts, days and expiries in their forms', () => {
    const row = [
      { source: 'lineNumber' },
      ...['point', 'comma', 'cents'].map((amountForm) => ({ source: 'amount', amountForm })),
      ...['DD/MM/YYYY', 'YYMMDD', 'YYYYMM'].map((dayForm) => ({ source: 'day', dayForm })),
      { source: 'cardExpiry', dayForm: 'MMYY' },
    ];
    expect(built({ row }, { amount: 5, cardExpiry: civilDate('2028-07-01') })).toBe(
      '41;0.05;0,05;5;16/03/2026;260316;202603;0728\r\n',
    );
  });

  it('says in header and footer how many lines and how much there are', () => {
    const header = [{ source: 'lines' }, { source: 'total' }, { source: 'agencyRuc' }];
    const footer = [{ source: 'text', text: 'FIN' }];
    expect(built({ header, footer }, {}, { lineNumber: 42, amount: 55 })).toBe(
      '2;124.00;1790012345001\r\n41;123.45\r\n42;0.55\r\nFIN\r\n',
    );
  });

  it('puts the codes of the bank for our words, however they are written', () => {
    const row = [
      { source: 'lineNumber' },
      { source: 'accountKind', codes: 'AHORROS=A; Corriente = C' },
    ];
    expect(built({ row }, {}, { accountKind: 'Corriente' })).toBe('41;A\r\n41;C\r\n');
  });

  it('is called by its day and its batch, without what no file may be called', () => {
    const named = (fileName: string) => buildFile(aLayout({ fileName }), file, []).name;
    expect(named('REM_{YYYYMMDD}_{nombre}.TXT')).toBe('REM_20260316_Lote 7.TXT');
    expect(named('{DD/MM/YYYY}.txt')).toBe('16-03-2026.txt');
  });

  it('is written in bytes of one letter, or as UTF-8', () => {
    const row = [{ source: 'lineNumber' }, { source: 'customerName' }];
    const bytes = (encoding: string) =>
      bytesOf(aLayout({ row, encoding }), file, [aLine({ customerName: 'ß°' })]);
    expect(bytes('latin1')).toEqual(Buffer.from('41;ß°\r\n', 'latin1'));
    expect(bytes('utf-8')).toEqual(Buffer.from('41;ß°\r\n'));
  });
});

describe('a line that cannot be sent is told by its place, without its value', () => {
  const number = { source: 'lineNumber' };

  it('a figure longer than its width', () => {
    const row = [number, { source: 'accountNumber', width: 6 }, { source: 'amount', width: 4 }];
    expect(refusals({ row }, { amount: 5 }, {})).toEqual([
      { place: 1, sentence: 'Número de cuenta o tarjeta: no cabe en 6 caracteres' },
      { place: 2, sentence: 'Número de cuenta o tarjeta: no cabe en 6 caracteres' },
      { place: 2, sentence: 'Valor: no cabe en 4 caracteres' },
    ]);
  });

  it('a figure that holds the separator', () => {
    const row = [number, { source: 'amount', amountForm: 'comma' }];
    expect(refusals({ row, separator: 'comma' }, {})).toEqual([
      { place: 1, sentence: 'Valor: contiene el signo que separa' },
    ]);
  });

  it('a sign that the encoding lacks', () => {
    const row = [number, { source: 'customerName' }];
    const sentence = 'Nombre del cliente: tiene un signo que el archivo no admite';
    expect(refusals({ row }, { customerName: 'PEÑA €' })).toEqual([{ place: 1, sentence }]);
    expect(refusals({ row, encoding: 'utf-8' }, { customerName: 'PEÑA €' })).toEqual([]);
    expect(refusals({ row, encoding: 'utf-8' }, { customerName: '🙂' })).toHaveLength(1);
  });

  it('a word without a code', () => {
    const row = [number, { source: 'accountKind', codes: 'Ahorros=A' }];
    expect(refusals({ row }, { accountKind: 'Visa' })).toEqual([
      { place: 1, sentence: 'Tipo de cuenta o tarjeta: no está entre los códigos de su columna' },
    ]);
  });

  it('what stands around the lines has no place', () => {
    const header = [{ source: 'agencyRuc', width: 5 }];
    expect(refusals({ header })).toEqual([
      { place: null, sentence: 'RUC de la agencia: no cabe en 5 caracteres' },
    ]);
    expect(buildFile(aLayout({ header }), file, []).bytes).toBeUndefined();
  });
});

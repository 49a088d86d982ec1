import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { headingsIn } from '../../domain/money/insurerStatements/columns.ts';
import { readSheet } from '../../server/sheets/readFile.ts';
import { openDocument, workbookFile, workbookParts, zipFile } from '../support/workbookFile.ts';

const rules = {
  most: { bytes: 10 * 1024 * 1024, rows: 50_000 },
  headings: headingsIn('statement'),
};
const read = (bytes: Uint8Array) => readSheet(bytes, 'a user', rules);
const readText = (text: string) => read(Buffer.from(text));

const HEADINGS = ['Póliza', 'Comisión', 'Fecha de cobro'];
const LINE = ['VH-00012', 12.5, new Date('2026-01-05T00:00:00Z')];
const SHEETS = [
  { name: 'Portada', rows: [['Aseguradora del Pacífico']] },
  { name: 'Detalle', rows: [['Enero de 2026'], [], HEADINGS, LINE] },
];

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADER = `<row r="1">${text('Póliza')}${text('Comisión')}</row>`;
const odsText = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const ODS_HEADER = `<table:table-row>${odsText('Póliza')}${odsText('Comisión')}</table:table-row>`;

const refusal = (code: string) => ({ status: 400, code, message: expect.stringMatching(/\.$/) });

const STRINGS =
  '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>';

describe('a statement file', () => {
  it.each([
    ['.xlsx', () => writeXlsx({ sheets: SHEETS })],
    ['.ods', () => writeOds({ sheets: SHEETS })],
  ])('of kind %s is read from its first sheet with the columns', async (_, write) => {
    expect(await read(await write())).toEqual({
      name: 'Detalle',
      header: { headerRow: 3, headings: HEADINGS },
      rows: [
        { row: 1, cells: ['Enero de 2026'] },
        { row: 3, cells: HEADINGS },
        { row: 4, cells: ['VH-00012', 12.5, { date: '2026-01-05' }] },
      ],
    });
  });

  it.each([
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('of text is parted by %s, whatever its titles hold', async (_, sign) => {
    const table = [
      ['Póliza', 'Comisión'],
      ['VH-1', '"1.234,50"'],
    ].map((row) => row.join(sign));
    const { rows } = await readText(['Seguros, S.A.; Quito', 'Enero, 2026', ...table].join('\r\n'));
    expect(rows.at(-1)).toEqual({ row: 4, cells: ['VH-1', '1.234,50'] });
  });

  it.each([
    ['UTF-8', Buffer.from('\uFEFFPóliza;Comisión\nVH-1;5')],
    ['UTF-16', Buffer.from('\uFEFFPóliza;Comisión\nVH-1;5', 'utf16le')],
    ['Windows-1252', Buffer.from('Póliza;Comisión\nVH-1;5', 'latin1')],
  ])('of text is read in %s', async (_, bytes) => {
    expect((await read(bytes)).header.headings).toEqual(['Póliza', 'Comisión']);
  });

  it('gives formulas by their saved value, and says where one has none', async () => {
    const rows = [
      '<c><f>2+3</f><v>5</v></c>',
      '<c><f>2+3</f></c>',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ].map((cell) => `<row>${text('VH-1')}${cell}</row>`);
    const sheet = await read(workbookFile(HEADER + rows.join('')));
    expect(sheet.rows.slice(1).map(({ cells }) => cells[1])).toEqual([
      5,
      { error: expect.stringContaining('La fórmula no tiene un valor guardado') },
      { error: 'La celda tiene el error #DIV/0!' },
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['blanks', Buffer.from(' \n \n'), 'file_empty'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'file_kind'],
    ['a page', Buffer.from('<html><table></table></html>'), 'file_kind'],
    ['a page of one file', Buffer.from('MIME-Version: 1.0\n\n<html>'), 'file_kind'],
    ['an image', Buffer.from('\u0089PNG\r\n\u001a\n\0\0', 'latin1'), 'file_kind'],
    ['another ZIP', zipFile([{ name: 'nota.txt', content: 'hola' }]), 'file_kind'],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'file_kind'],
    ['a text without a header', Buffer.from('1\n2\n3\n'), 'file_without_header'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'file_too_large'],
    [
      'a cell without an end',
      Buffer.from(`Póliza;Comisión\n"${'a;b\n'.repeat(5_000)}`),
      'file_quote',
    ],
  ])('of %s is refused', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject(refusal(code));
  });

  it('of a page that is called a workbook is told how to save it', async () => {
    const page = Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>');
    await expect(read(page)).rejects.toMatchObject({
      message: expect.stringContaining('página web con nombre .xls, guárdelo allí como .xlsx'),
    });
  });

  const detail = (name: string, number: string, headings: readonly string[] = HEADINGS) => ({
    name,
    rows: [[`Cartera ${name}`], [...headings], [number, 5, LINE[2] ?? null]],
  });

  it.each([
    ['.xlsx', (sheets: ReturnType<typeof detail>[]) => writeXlsx({ sheets })],
    ['.ods', (sheets: ReturnType<typeof detail>[]) => writeOds({ sheets })],
  ])('of kind %s has the rows of all sheets of the same headings', async (_, write) => {
    const sheets = [detail('Enero', 'A-1'), detail('Febrero', 'A-2'), detail('Marzo', 'A-3')];
    const { rows } = await read(await write(sheets));
    expect(rows.map(({ row, cells, sheet }) => [row, cells[0], sheet])).toEqual([
      [1, 'Cartera Enero', undefined],
      [2, 'Póliza', undefined],
      [3, 'A-1', undefined],
      [4, 'Póliza', 'Febrero'],
      [5, 'A-2', undefined],
      [6, 'Póliza', 'Marzo'],
      [7, 'A-3', undefined],
    ]);
  });

  it('with sheets of other headings asks for one of them, by their names', async () => {
    const other = detail('Otra', 'B-1', ['Contrato', 'Comisión', 'Fecha']);
    const sheets = [detail('Una', 'A-1'), other];
    await expect(read(await writeXlsx({ sheets }))).rejects.toMatchObject({
      code: 'file_sheets',
      message: expect.stringContaining('Una · Otra'),
    });
  });

  it('takes the values and the help of its template for no records', async () => {
    const values = detail('Valores', '', ['Póliza', 'Comisión']);
    const { name } = await read(await writeXlsx({ sheets: [detail('Datos', 'A-1'), values] }));
    expect(name).toBe('Datos');
  });

  it('has what a cell of several rows holds in each, and marks its numbers', async () => {
    const sheet = {
      ...detail('Detalle', 'A-1'),
      rows: [HEADINGS, ['A-1', 60, LINE[2] ?? null], [null, null, null], ['A-2', 5, null]],
      merges: [0, 1, 2].map((startCol) => ({ startRow: 1, startCol, endRow: 2, endCol: startCol })),
    };
    const filled = {
      ...sheet,
      rows: sheet.rows.map((row, at) => (at === 2 ? [...row, 'x'] : row)),
    };
    const expected = ['A-1', { merged: 60 }, { date: '2026-01-05' }];
    const { rows } = await read(await writeXlsx({ sheets: [filled] }));
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      HEADINGS,
      expected,
      expected,
      ['A-2', 5],
    ]);
    const [alone] = [await read(await writeXlsx({ sheets: [sheet] }))];
    expect(alone.rows.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  it('of OpenDocument has what a cell of several rows holds in each', async () => {
    const spanned = odsText('VH-1').replace(
      '<table:table-cell',
      '$& table:number-rows-spanned="3"',
    );
    const covered = `<table:table-row><table:covered-table-cell/>${odsText('6')}</table:table-row>`;
    const first = `<table:table-row>${spanned}${odsText('5')}</table:table-row>`;
    const last = `<table:table-row>${odsText('VH-2')}${odsText('7')}</table:table-row>`;
    const { rows } = await read(openDocument(ODS_HEADER + first + covered + covered + last));
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['VH-1', '5'],
      ['VH-1', '6'],
      ['VH-1', '6'],
      ['VH-2', '7'],
    ]);
  });

  it('has what the formula of a link shows, though its value was not saved', async () => {
    const cell = '<c><f>HYPERLINK("mailto:a@b.ec","a@b.ec")</f></c>';
    const { rows } = await read(workbookFile(`${HEADER}<row r="2">${text('VH-1')}${cell}</row>`));
    expect(rows.at(-1)?.cells).toEqual(['VH-1', 'a@b.ec']);
  });

  it('that was cut off is refused', async () => {
    const whole = workbookFile(HEADER);
    await expect(read(whole.subarray(0, whole.length - 30))).rejects.toMatchObject(
      refusal('file_broken'),
    );
  });

  it('without the sheet that it names is refused', async () => {
    const parts = workbookParts('').filter(({ name }) => !name.endsWith('sheet1.xml'));
    await expect(read(zipFile(parts))).rejects.toMatchObject(refusal('file_broken'));
  });

  it('with a password is refused, as .xlsx and as .ods', async () => {
    const xlsx = await writeXlsx({
      sheets: SHEETS,
      encryption: { password: 'secret', spinCount: 1 },
    });
    const ods = openDocument(ODS_HEADER, '<manifest:encryption-data/>');
    await expect(read(xlsx)).rejects.toMatchObject(refusal('file_encrypted'));
    await expect(read(ods)).rejects.toMatchObject(refusal('file_encrypted'));
  });

  it('of more than 50,000 lines is refused', async () => {
    await expect(readText(`Póliza;Comisión\n${'VH-1;5\n'.repeat(50_001)}`)).rejects.toMatchObject(
      refusal('file_too_large'),
    );
  });

  it.each(['SYSTEM "file:///etc/passwd"', '"root:"'])(
    'takes no entity that it declares: %s',
    async (entity) => {
      const parts = workbookParts(`${HEADER}<row r="2">${text('VH-1 &e;')}${text('5')}</row>`);
      const declared = parts.map(({ name, content }) => ({
        name,
        content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e ${entity}>]>${content}`,
      }));
      const outcome = await read(zipFile(declared)).then(
        ({ rows }) => JSON.stringify(rows),
        (error: Error) => error.message,
      );
      expect(outcome).not.toContain('root:');
    },
  );

  it('that unpacks to far more than it weighs is refused before it is unpacked', async () => {
    const bomb = workbookFile(HEADER + ' '.repeat(97 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(150_000);
    await expect(read(bomb)).rejects.toMatchObject(refusal('file_too_large'));
  });

  it.each([
    ['with', '<si><t>x</t></si>'],
    ['without', '<si/>'],
  ])('of a million texts that no cell has is refused at once (%s content)', async (_, text) => {
    const parts = workbookParts(HEADER).map((part) =>
      part.name === 'xl/_rels/workbook.xml.rels'
        ? { ...part, content: String(part.content).replace('</Rel', `${STRINGS}</Rel`) }
        : part,
    );
    const many = zipFile([
      ...parts,
      { name: 'xl/sharedStrings.xml', content: `<sst>${text.repeat(1_500_000)}</sst>` },
    ]);
    expect(many.length).toBeLessThan(160_000);
    const begun = process.cpuUsage();
    await expect(read(many)).rejects.toMatchObject(refusal('file_too_large'));
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000_000).toBeLessThan(2);
  });

  it('whose directory hides what it unpacks to is refused', async () => {
    const parts = workbookParts(HEADER + ' '.repeat(1024 * 1024));
    const lying = (declared: number) =>
      zipFile(parts.map((part, place) => (place === 4 ? { ...part, declared } : part)));
    await expect(read(lying(0))).rejects.toMatchObject(refusal('file_broken'));
    await expect(read(lying(100))).rejects.toMatchObject(refusal('file_broken'));
  });

  it('with a cell at the far corner is refused', async () => {
    const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    await expect(read(workbookFile(HEADER + corner))).rejects.toMatchObject(refusal('file_broken'));
  });

  it('of OpenDocument has what people see in its cells', async () => {
    const number = (type: string, value: string, shown: string) =>
      `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
    const line = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
    const note = '<office:annotation><text:p>Ojo</text:p></office:annotation>';
    const content = [
      ODS_HEADER,
      line(number('float', '912345675', '0912345675'), number('percentage', '0.15', '15%')),
      line(number('float', '912345675', '091234567-5'), number('float', '1234.5', '1.234,50')),
      line(
        `<table:table-cell office:value-type="string">${note}<text:p>A&amp;B<text:s text:c="2"/>C</text:p></table:table-cell>`,
        '<table:table-cell office:value-type="date" office:date-value="2026-01-05"><text:p>05/01/26</text:p></table:table-cell>',
      ),
    ];
    expect((await read(openDocument(content.join('')))).rows.slice(1)).toEqual([
      { row: 2, cells: ['0912345675', { percent: 15 }] },
      { row: 3, cells: ['091234567-5', 1234.5] },
      { row: 4, cells: ['A&B  C', { date: '2026-01-05' }] },
    ]);
  });

  it('of OpenDocument names its hidden rows, and has those of groups and of repeated headers', async () => {
    const line = (value: string, more = '') =>
      `<table:table-row${more}>${odsText(value)}${odsText('5')}</table:table-row>`;
    const content = [
      `<table:table-header-rows>${ODS_HEADER}</table:table-header-rows>`,
      line('VH-1', ' table:visibility="collapse"'),
      line('VH-2', ' table:visibility="filter"'),
      `<table:table-row-group table:display="false">${line('VH-3')}</table:table-row-group>`,
      `<table:table-row-group>${line('VH-4')}</table:table-row-group>`,
    ];
    const { rows } = await read(openDocument(content.join('')));
    expect(rows.map(({ cells, isHidden = false }) => [cells[0], isHidden])).toEqual([
      ['Póliza', false],
      ['VH-1', true],
      ['VH-2', true],
      ['VH-3', true],
      ['VH-4', false],
    ]);
  });

  it('with a million empty rows is read where they are repeated in one', async () => {
    const empty =
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    const line = `<table:table-row>${odsText('VH-1')}${odsText('5')}</table:table-row>`;
    expect((await read(openDocument(ODS_HEADER + line + empty))).rows).toHaveLength(2);
  });

  it('with a million equal rows is refused', async () => {
    const row = `<table:table-row table:number-rows-repeated="1000000">${odsText('VH-1')}</table:table-row>`;
    await expect(read(openDocument(ODS_HEADER + row))).rejects.toMatchObject(
      refusal('file_too_large'),
    );
  });
});

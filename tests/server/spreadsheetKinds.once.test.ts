import { describe, expect, it } from 'vitest';
import { headingsIn } from '../../domain/money/insurerStatements/columns.ts';
import type { Cell } from '../../domain/sheets/sheet.ts';
import { readSheet } from '../../server/sheets/readFile.ts';
import { workbookParts, type ZipPart, zipFile } from '../support/workbookFile.ts';

const rules = {
  most: { bytes: 10 * 1024 * 1024, rows: 50_000 },
  headings: headingsIn('statement'),
};
const read = (bytes: Uint8Array) => readSheet(bytes, 'a user', rules);
const HEADER = 'Póliza;Comisión;Notas\n';
const secondCell = async (bytes: Uint8Array): Promise<Cell | undefined> =>
  (await read(bytes)).rows.at(-1)?.cells[1];
const csvCell = (cell: string) => secondCell(Buffer.from(`${HEADER}VH-1;${cell};x`));
const error = (message: string) => ({ error: expect.stringContaining(message) });

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook whose second column has one number in a format. */
const formatted = (value: number, format: string): Buffer => {
  const code = format.replaceAll('"', '&quot;');
  const rows = `<row r="1">${text('Póliza')}${text('Comisión')}</row>
    <row r="2">${text('VH-1')}<c s="1"><v>${value}</v></c></row>`;
  const styles: ZipPart = {
    name: 'xl/styles.xml',
    content: `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  };
  const relationship = `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;
  const parts = workbookParts(rows).map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels'
      ? { ...part, content: String(part.content).replace('</Relationships>', relationship) }
      : part,
  );
  return zipFile([...parts, styles]);
};

describe('a cell of a workbook', () => {
  it.each([
    [0.125, '0.0%', { percent: 12.5 }],
    [0.2, '0.00 %;-0.00 %', { percent: 20 }],
    [1, '0%', { percent: 100 }],
    [20, '0" %"', 20],
    [912345675, '0000000000', '0912345675'],
    [91234567, '000000000\\-0', '009123456-7'],
    [7, '000;@', '007'],
    [12.5, '0.00', 12.5],
  ])('of %j shown as %j is %j', async (value, format, cell) => {
    expect(await secondCell(formatted(value, format))).toEqual(cell);
  });

  it.each([1e15, 1.234567890123457e18, -1e15])('of %j lost figures', async (value) => {
    expect(await secondCell(formatted(value, '0'))).toEqual(error('se le perdieron cifras'));
  });

  it('stands in a hidden row, which is told', async () => {
    const rows = [
      `<row r="1">${text('Póliza')}${text('Comisión')}</row>`,
      `<row r="2" hidden="1">${text('VH-1')}<c><v>5</v></c></row>`,
    ];
    const { rows: found } = await read(zipFile(workbookParts(rows.join(''))));
    expect(found.map(({ isHidden }) => isHidden)).toEqual([undefined, true]);
  });
});

describe('a cell of a text file', () => {
  it.each(['#N/D', '#¡REF!', '#¿NOMBRE?', '#¡DIV/0!', '#NULO!', '#WERT!', '####', 'Err:502'])(
    'of %s is an error',
    async (word) => {
      expect(await csvCell(word)).toEqual({ error: `La celda tiene el error ${word}` });
    },
  );

  it.each(['null', 'NULL', '(null)', 'NaN'])('of %s is blank', async (word) => {
    expect(await csvCell(word)).toBeNull();
  });

  it.each(['12E15', '1E10', '#12', '# 5', 'A#', 'Edificio #3!', 'nulo'])(
    'of %s is a text',
    async (word) => {
      expect(await csvCell(word)).toBe(word);
    },
  );

  it.each(['1.2E+15', '1,23457E+11', '9E+12', '1.2E15', '123456789012345000'])(
    'of %s lost figures',
    async (number) => {
      expect(await csvCell(number)).toEqual(error('se le perdieron cifras'));
    },
  );

  it('of zeros behind the fifteenth figure is whole where its column has others', async () => {
    const rows = 'VH-1;1234567890123450;x\nVH-2;1234567890123457;x';
    const { rows: found } = await read(Buffer.from(HEADER + rows));
    expect(found[1]?.cells[1]).toBe('1234567890123450');
  });

  it.each([
    ["'+593 99 123 4567", '+593 99 123 4567'],
    ["'-5", '-5'],
    ['="0912345675"', '0912345675'],
    ["'0912345675", '0912345675'],
    ["'quoted'", "'quoted'"],
  ])('of %s is %s', async (cell, value) => {
    expect(await csvCell(cell)).toBe(value);
  });
});

describe('an open quotation mark', () => {
  it.each([
    ['to the end of the file', 'VH-1;5;bien\nVH-2;5;"PENDIENTE\nVH-3;5;bien'],
    ['to the next mark', 'VH-1;5;bien\nVH-2;5;"PENDIENTE\nVH-3;5;"bien"'],
    ['to a mark at the end of a row', 'VH-1;5;bien\nVH-2;5;"PENDIENTE\nVH-3;5;bien"\nVH-4;5;x'],
    ['to a mark within a text', 'VH-1;5;bien\nVH-2;5;"EL CHINO" PEREZ\n'],
  ])('that goes %s is refused with its row', async (_, rows) => {
    await expect(read(Buffer.from(HEADER + rows))).rejects.toMatchObject({
      code: 'file_quote',
      message: expect.stringContaining('La fila 3'),
    });
  });

  it('is none where a cell has lines, marks and signs of its own', async () => {
    const { rows } = await read(
      Buffer.from(`${HEADER}VH-1;5;"Dice ""hola"";\nluego; no" \nVH-2;5;x`),
    );
    expect(rows.map(({ cells }) => cells[2])).toEqual(['Notas', 'Dice "hola";\nluego; no ', 'x']);
  });
});

describe('a text file', () => {
  const bytes = (...parts: readonly (string | number[])[]) =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const note = async (file: Buffer) => (await read(file)).rows.at(-1)?.cells[2];

  it.each([
    ['an en dash', [0x96], '–'],
    ['the sign of the euro', [0x80], '€'],
    ['curly quotes', [0x93, 0x94], '“”'],
  ])('of Windows-1252 has %s', async (_, codes, sign) => {
    expect(await note(bytes('P\xf3liza;Comisi\xf3n;Notas\nVH-1;5;', codes))).toBe(sign);
  });

  it.each([
    ['PE\xa5A', 'PEÑA'],
    ['Jos\x82 Mu\xa4oz', 'José Muñoz'],
    ['\xb5NGEL G\xe0MEZ', 'ÁNGEL GÓMEZ'],
  ])('of code page 850 has its letters: %j', async (written, name) => {
    expect(await note(bytes(`P\xa2liza;Comisi\xa2n;Notas\nVH-1;5;${written}`))).toBe(name);
  });

  it.each(['\x1a', '\r\n\x1a', '\x1a\r\n\x1a\x1a'])('may end with Ctrl-Z: %j', async (end) => {
    expect(await note(Buffer.from(`${HEADER}VH-1;5;x${end}`))).toBe('x');
  });

  it('with Ctrl-Z within is none', async () => {
    const file = Buffer.from(`${HEADER}VH-1;5;x\x1a\nVH-2;5;x`);
    await expect(read(file)).rejects.toMatchObject({ code: 'file_kind' });
  });
});

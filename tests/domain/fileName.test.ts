import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import {
  contentDisposition,
  fileNameOf,
  nameInDisposition,
  statementTitle,
} from '../../domain/fileName.ts';

describe('the name of a download', () => {
  it('is what the file is', () => {
    expect(fileNameOf('VH-000450', 'pdf')).toBe('VH-000450.pdf');
  });

  it.each([
    ['VH/2026\\450:*?"<>|', 'VH-2026-450.pdf'],
    ['  Pagos   atrasados\n2026 ', 'Pagos atrasados-2026.pdf'],
    ['..', 'archivo.pdf'],
    ['PÓLIZA\u0000\u200b 7', 'PÓLIZA- 7.pdf'],
    ['x'.repeat(500), `${'x'.repeat(150)}.pdf`],
  ])('has nothing that no file’s name may have: %j', (title, name) => {
    expect(fileNameOf(title, 'pdf')).toBe(name);
  });

  it.each([
    ['2026-10-01', '2026-10-31', 'Estado de cuenta QUIÑÓNEZ 2026-10'],
    ['2026-02-01', '2026-02-28', 'Estado de cuenta QUIÑÓNEZ 2026-02'],
    ['2026-10-01', '2026-10-30', 'Estado de cuenta QUIÑÓNEZ 2026-10-01 a 2026-10-30'],
  ])('of a statement from %s to %s tells a whole month as one', (from, to, title) => {
    const time = { from: civilDate(from), to: civilDate(to) };
    expect(statementTitle({ surname: 'QUIÑÓNEZ', firstName: 'ANA' }, time)).toBe(title);
  });

  it('is told in ASCII and whole', () => {
    expect(contentDisposition('Estado de cuenta QUIÑÓNEZ (2026-10).pdf')).toBe(
      'attachment; filename="Estado de cuenta QUINONEZ (2026-10).pdf"; ' +
        "filename*=UTF-8''Estado%20de%20cuenta%20QUI%C3%91%C3%93NEZ%20%282026-10%29.pdf",
    );
  });

  it.each(['Pólizas 李 😀.pdf', 'a"b%c\\d.pdf', "d'Ávila (1)*.pdf"])(
    'comes back as it was sent: %s',
    (name) => {
      expect(nameInDisposition(contentDisposition(name))).toBe(name);
      expect(contentDisposition(name)).toMatch(/^[\x20-\x7e]+$/);
    },
  );

  it('is told though it holds half a character', () => {
    expect(contentDisposition('a\ud83d.pdf')).toContain("filename*=UTF-8''a%EF%BF%BD.pdf");
  });

  it.each([
    [null, undefined],
    ['attachment', undefined],
    ['attachment; filename="polizas.csv"', 'polizas.csv'],
    ['attachment; filename=polizas.csv', 'polizas.csv'],
    ['attachment; filename="b.csv"; filename*=UTF-8\'\'%FF', 'b.csv'],
  ])('is read out of %j', (header, name) => {
    expect(nameInDisposition(header)).toBe(name);
  });
});

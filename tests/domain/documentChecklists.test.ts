import { describe, expect, it } from 'vitest';
import { checklistsIn, isOffered, unfitLine } from '../../domain/documents/checklists.ts';
import { agencySettings } from '../../domain/entities/agencySettings.ts';

describe('checklists of documents', () => {
  it('are lines of one text: procedure, whom it is for, papers with their marks and days', () => {
    const text = 'Renovación: Factura\n\n Emisión [Vehículo , Sur]: Inspección (5); Receta* (10)';
    expect(checklistsIn(text)).toEqual([
      { name: 'Renovación', only: [], items: [{ kind: 'Factura', isHealth: false, days: null }] },
      {
        name: 'Emisión [Vehículo, Sur]',
        only: ['Vehículo', 'Sur'],
        items: [
          { kind: 'Inspección', isHealth: false, days: 5 },
          { kind: 'Receta', isHealth: true, days: 10 },
        ],
      },
    ]);
  });

  it('are offered to records of every line and insurer that they name, however these are written', () => {
    const [all, both] = checklistsIn('A: x\nB [VEHICULO, Sur]: x');
    expect(all && isOffered(all, [])).toBe(true);
    expect(both && isOffered(both, ['Vehículo'])).toBe(false);
    expect(both && isOffered(both, ['Vehículo', 'SUR'])).toBe(true);
  });

  it.each([
    'Sin papeles',
    'Emisión:',
    ': Factura',
    'Emisión [: x',
    'Emisión: x (mil)',
    'Emisión: *',
  ])('that are not written so are found: %s', (line) =>
    expect(unfitLine(`Bien: Factura\n${line}`)).toBe(line),
  );

  it('of one name twice are found', () => {
    expect(unfitLine('Emisión: x\nEMISION: y')).toBe('EMISION: y');
  });

  it('begin as ones that can be saved, and are refused at their field', () => {
    const { form, initial } = agencySettings.fields.documentChecklists;
    expect(form.safeParse(initial).success).toBe(true);
    expect(checklistsIn(initial).length).toBeGreaterThan(5);
    expect(form.safeParse('Emisión').error?.issues[0]?.message).toContain('Corrija: Emisión');
    expect(form.safeParse('').success).toBe(true);
  });
});

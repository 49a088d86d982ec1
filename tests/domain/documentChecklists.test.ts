import { describe, expect, it } from 'vitest';
import { checklistsIn, isOffered } from '../../domain/documents/checklists.ts';
import type { PaperRow } from '../../domain/entities/settingRows.ts';

const aPaper = (of: Partial<PaperRow>): PaperRow => ({
  ...{ checklist: 'A', policyType: null, insurer: null, paper: 'x', isHealth: false, days: null },
  ...of,
});

describe('checklists of documents', () => {
  it('have the rows of one list, type and insurer, however they are written and wherever they stand', () => {
    const emission = { checklist: 'Emisión', policyType: 'Vehículo', insurer: 'Sur' };
    const rows = [
      aPaper({ ...emission, paper: 'Inspección', days: 5 }),
      aPaper({ checklist: 'Renovación', paper: 'Factura' }),
      aPaper({ ...emission, checklist: 'EMISION', paper: 'Receta', isHealth: true, days: 10 }),
    ];
    expect(checklistsIn(rows)).toEqual([
      {
        name: 'Emisión [Vehículo, Sur]',
        only: ['Vehículo', 'Sur'],
        items: [
          { kind: 'Inspección', isHealth: false, days: 5 },
          { kind: 'Receta', isHealth: true, days: 10 },
        ],
      },
      { name: 'Renovación', only: [], items: [{ kind: 'Factura', isHealth: false, days: null }] },
    ]);
  });

  it('are offered to records of the type and the insurer that they name, however these are written', () => {
    const rows = [aPaper({}), aPaper({ checklist: 'B', policyType: 'VEHICULO', insurer: 'Sur' })];
    const [all, both] = checklistsIn(rows);
    expect(all && isOffered(all, [])).toBe(true);
    expect(both && isOffered(both, ['Vehículo'])).toBe(false);
    expect(both && isOffered(both, ['Vehículo', 'SUR'])).toBe(true);
  });
});

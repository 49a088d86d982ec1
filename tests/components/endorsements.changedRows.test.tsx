import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChangedRows } from '../../src/resources/sales/endorsements/ChangedRows.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';
import { anEndorsementDetail } from './endorsementsBuilders.ts';
import { aField } from './ownFieldsScreen.tsx';
import { agencyWith, anObject, aRecord } from './ownObjectsScreen.tsx';

const RESOURCE = 'own-vehiculos';

const vehicles = anObject({
  parent: 'policies',
  isInside: true,
  policyPart: 'item',
  singular: 'Vehículo',
});

const fields = [aField({ id: 1, resource: RESOURCE, label: 'Color', key: 'color' })];

const show = (rows: Parameters<typeof anEndorsementDetail>[0]) =>
  renderScreen(<ChangedRows endorsement={anEndorsementDetail(rows)} />, {
    dataProvider: dataProviderWith({
      ...agencyWith([vehicles], fields).calls,
      getMany: async () => ({ data: [aRecord({ id: 31, title: 'PBA-1234' })] }),
    } as never),
  });

describe('the rows that an endorsement changes', () => {
  it('are named by their titles also where they left the policy', async () => {
    show({ rows: [{ object: RESOURCE, change: 'exclude', id: 31 }] });
    expect(await screen.findByText('Excluye: Vehículo')).toBeTruthy();
    expect(await screen.findByText('PBA-1234')).toBeTruthy();
  });

  it('say the new values of a row that is modified', async () => {
    show({ rows: [{ object: RESOURCE, change: 'modify', id: 31, values: { color: 'ROJO' } }] });
    expect(await screen.findByText('PBA-1234 → Color: ROJO')).toBeTruthy();
  });

  it('say the values of a row that is included', async () => {
    show({ rows: [{ object: RESOURCE, change: 'include', id: null, values: { color: 'AZUL' } }] });
    expect(await screen.findByText('Color: AZUL')).toBeTruthy();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf, endorsements } from '../../domain/contract/index.ts';
import type { Endorsement } from '../../src/data/endorsements.ts';
import { useLifeTab } from '../../src/resources/sales/policies/detail/PolicyLife.tsx';
import { LabelledTabs } from '../../src/ui/LabelledTabs.tsx';
import { dataProviderWith, renderScreen, typist } from '../support/screen.tsx';
import { anEndorsement } from './endorsementsBuilders.ts';
import { aPolicy, wire } from './policiesBuilders.ts';

type Movement = AnswerOf<typeof endorsements.listMovements>[number];

const registration: Movement = {
  movement: 'registration',
  on: wire('2026-01-15'),
  number: null,
  endorsement_id: null,
  kind: null,
  policyFee: 0,
  policyValue: 1200,
  total: 1200,
};

const included: Movement = {
  ...registration,
  movement: 'endorsement',
  on: wire('2026-04-15'),
  number: 1,
  endorsement_id: 9,
  kind: 'inclusion',
  policyValue: 112,
  total: 1312,
};

const Tabs = () => <LabelledTabs tabs={useLifeTab(aPolicy())} />;

const show = async (all: readonly Endorsement[], forbidden: readonly string[] = []) => {
  renderScreen(<Tabs />, {
    resource: 'policies',
    forbidden,
    dataProvider: dataProviderWith({
      listEndorsements: async () => ({ data: all, total: all.length }),
      listMovements: async () => ({ data: [registration, included] }),
    }),
  });
  return within(await screen.findByRole('table'));
};

const texts = (table: Awaited<ReturnType<typeof show>>) =>
  table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const issued = anEndorsement({ state: 'issued', number: 1 });

describe('the life of a policy as one line', () => {
  it('shows each movement with its sign and what it made of the period, the latest first', async () => {
    expect(texts(await show([issued]))).toEqual([
      ['15/04/2026', 'Anexo 1 · InclusiónEmitido', '+$112.00', '$1,312.00'],
      ['15/01/2026', 'Registro', '+$1,200.00', '$1,200.00'],
    ]);
  });

  it('shows what is not issued without counting it', async () => {
    const draft = anEndorsement({ id: 10, kind: 'decrease', policyValue: -50 });
    const [first] = texts(await show([issued, draft]));
    expect(first).toEqual(['15/04/2026', 'DisminuciónBorrador', '-$50.00', '—']);
  });

  it('ends with a day that is chosen, and says what the period was worth then', async () => {
    const table = await show([issued]);
    await typist().type(screen.getByLabelText(/^Póliza al día/), '14042026');
    expect(await screen.findByText('Al 14/04/2026 el periodo vale $1,200.00.')).toBeTruthy();
    expect(texts(table)).toHaveLength(1);
  });

  it('offers no new endorsement to who may not draft one', async () => {
    await show([issued], ['edit']);
    expect(screen.queryByRole('button', { name: 'Nuevo anexo' })).toBeNull();
  });
});

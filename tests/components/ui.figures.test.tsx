import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Facts } from '../../src/ui/Facts.tsx';
import { Figures, figuresInARow } from '../../src/ui/Figures.tsx';
import { renderScreen } from '../support/screen.tsx';

describe('figures', () => {
  it('stand above their names, with what they are a part of beside them', async () => {
    renderScreen(<Figures figures={[{ name: 'Pólizas vigentes', value: '4', of: 'de 5' }]} />);
    const name = await screen.findByText('Pólizas vigentes');
    expect(name.closest('dt')?.nextElementSibling?.textContent).toBe('4de 5');
    expect(name.title).toBe('Pólizas vigentes');
  });

  it.each([
    [4, 4],
    [6, 6],
    [7, 4],
    [9, 5],
    [13, 5],
  ])('of %i stand in rows of %i, which are equally long', (count, inARow) => {
    expect(figuresInARow(count)).toBe(inARow);
  });
});

describe('facts beside a record', () => {
  it('stand there whole, but for a long text, which is cut after three lines', () => {
    render(
      <Facts
        isNarrow
        facts={[
          ['Correo', 'pablo.toapanta219@correo.example'],
          ['Dirección', 'AV. 12 DE OCTUBRE N41-215', true],
        ]}
      />,
    );
    const mail = screen.getByText('pablo.toapanta219@correo.example');
    expect(mail.className).toBe('');
    expect(screen.getByText('AV. 12 DE OCTUBRE N41-215').className).toBe('lines');
  });
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/civilDate.ts';
import { agencyToday } from '../../src/agencyDay.ts';
import { DaysLeft } from '../../src/ui/DaysLeft.tsx';
import { renderScreen } from '../support/screen.tsx';

const today = agencyToday();

const shown = async (due: number, doneOn?: number) => {
  renderScreen(
    <DaysLeft
      due={addDays(today, due)}
      doneOn={doneOn === undefined ? null : addDays(today, doneOn)}
    />,
  );
  const label = await screen.findByText(/día|hoy|tiempo/);
  const colour = /MuiChip-color(\w+)/.exec(label.parentElement?.className ?? '')?.[1];
  return [label.textContent, colour];
};

describe('what is left until a day of the law', () => {
  it.each([
    [6, undefined, 'Faltan 6 días', 'Success'],
    [5, undefined, 'Faltan 5 días', 'Warning'],
    [1, undefined, 'Falta 1 día', 'Warning'],
    [0, undefined, 'Vence hoy', 'Warning'],
    [-1, undefined, 'Venció hace 1 día', 'Error'],
    [2, 2, 'A tiempo', 'Default'],
    [-4, -2, '2 días tarde', 'Error'],
  ])('due in %i days, done %s: «%s», %s', async (due, doneOn, text, colour) => {
    expect(await shown(due, doneOn)).toEqual([text, colour]);
  });
});

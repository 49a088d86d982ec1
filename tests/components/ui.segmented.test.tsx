import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { YesNoInput } from '../../src/ui/inputs/YesNoInput.tsx';
import { renderScreen, typist } from '../support/screen.tsx';

const Held = () => <output>{JSON.stringify(useWatch({ name: 'agrees' }))}</output>;
const held = (): unknown => JSON.parse(screen.getByRole('status').textContent);

const open = (agrees: boolean | null = null) =>
  renderScreen(
    <Form defaultValues={{ agrees }}>
      <YesNoInput source="agrees" label="¿Está de acuerdo?" hint="Se puede cambiar" />
      <Held />
    </Form>,
  );

const yes = () => screen.getByRole<HTMLInputElement>('radio', { name: 'SÍ' });
const no = () => screen.getByRole<HTMLInputElement>('radio', { name: 'NO' });

describe('a choice of two', () => {
  it('is a group of radio buttons, by the name and the hint of the field', () => {
    open();
    const group = screen.getByRole('radiogroup', { name: '¿Está de acuerdo?' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Se puede cambiar');
    expect([yes().checked, no().checked]).toEqual([false, false]);
  });

  it('holds a boolean, by the pointer', async () => {
    open();
    await typist().click(screen.getByText('NO'));
    expect(held()).toBe(false);
    expect(no().checked).toBe(true);
  });

  it('is chosen by the arrow keys', async () => {
    open(true);
    const user = typist();
    await user.tab();
    expect(document.activeElement).toBe(yes());
    await user.keyboard('{ArrowRight}');
    expect(held()).toBe(false);
    expect(document.activeElement).toBe(no());
  });
});

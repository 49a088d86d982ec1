import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CardStatusChip,
  PaymentStatusChip,
  PolicyStatusChip,
} from '../../src/ui/fields/badges.tsx';

const looks = { green: 'Success', yellow: 'Warning', red: 'Error', grey: 'Default' } as const;
type Colour = keyof typeof looks;

const colourOf = (name: string): Colour | undefined => {
  const { className } = screen.getByText(name).closest('.MuiChip-root') ?? { className: '' };
  const colours = Object.keys(looks) as Colour[];
  return colours.find((colour) => className.includes(`MuiChip-color${looks[colour]}`));
};

describe('the colour of a status', () => {
  it.each([
    [1, 'Activa', 'green'],
    [2, 'Cancelada', 'red'],
    [3, 'Culminada', 'grey'],
    [4, 'Por Culminar', 'yellow'],
    [9, 'Otra', 'grey'],
  ])('[4.4] %i of a policy, %s, is %s', (id, name, colour) => {
    render(<PolicyStatusChip id={id} name={name} />);
    expect(colourOf(name)).toBe(colour);
  });

  it.each([
    [1, 'Vigente', 'green'],
    [2, 'Por Caducar', 'yellow'],
    [3, 'Caducada', 'red'],
    [9, 'Otra', 'grey'],
  ])('[4.7] %i of a card, %s, is %s', (id, name, colour) => {
    render(<CardStatusChip id={id} name={name} />);
    expect(colourOf(name)).toBe(colour);
  });

  it.each([
    [1, 'Pendiente', 'yellow'],
    [2, 'Al día', 'green'],
  ])('%i of a payment, %s, is %s', (id, statusNamePayment, colour) => {
    render(<PaymentStatusChip paymentStatus={{ id, statusNamePayment }} isVoid={false} />);
    expect(colourOf(statusNamePayment)).toBe(colour);
  });
});

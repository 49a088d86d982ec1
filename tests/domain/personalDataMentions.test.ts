import { describe, expect, it } from 'vitest';
import {
  type Identifiers,
  mentions,
  tracesOf,
} from '../../domain/privacy/personalData/mentions.ts';

const maria: Identifiers = {
  numbers: ['1712345675', '0991234567', '2200458811', '4111111111111111'],
  email: 'maria.perez@correo.ec',
  firstName: 'MARÍA',
  secondName: 'JOSÉ',
  surname: 'PÉREZ',
};

const firm: Identifiers = { numbers: [], email: 'ventas@andina.ec', firstName: 'COMERCIAL ANDINA' };

describe('a text mentions a customer', () => {
  it.each([
    ['by the identity number', 'llamar al 1712345675 mañana'],
    ['by the telephone, spaced', 'cel. 099 123-4567'],
    ['by the telephone with its country', '+593 99 123 4567'],
    ['by an account', 'debitar de la 2200458811'],
    ['by a card, in groups', 'tarjeta 4111 1111 1111 1111'],
    ['by the e-mail address', 'escribir a Maria.Perez@correo.ec'],
    ['by first name and surname, without accents', 'visita a la sra. maria perez'],
    ['by surname and first name with others between', 'PÉREZ ANDRADE MARÍA J.'],
  ])('%s', (_, text) => {
    expect(mentions(text, maria)).toBe(true);
  });

  it('by a whole name when it is a firm’s', () => {
    expect(mentions('cotizar para comercial andina', firm)).toBe(true);
  });
});

describe('a text does not mention a customer', () => {
  it.each([
    ['by a first name alone', 'llamar a María por la póliza'],
    ['by a surname alone', 'archivo de los Pérez'],
    ['by part of a longer word', 'Marianela Perezoso'],
    ['by another number', 'llamar al 0991234560'],
    ['when there is nothing of theirs in it', 'revisar las comisiones de marzo'],
  ])('%s', (_, text) => {
    expect(mentions(text, maria)).toBe(false);
  });

  it('by one word of a firm’s name', () => {
    expect(mentions('la región andina', firm)).toBe(false);
  });
});

describe('the traces of a customer', () => {
  it('are each number, the e-mail address, and the names together', () => {
    expect(tracesOf(maria)).toEqual([
      ['1712345675'],
      ['991234567'],
      ['2200458811'],
      ['4111111111111111'],
      ['mariaperezcorreoec'],
      ['maria', 'perez'],
    ]);
  });

  it('are a firm’s name', () => {
    expect(tracesOf(firm)).toEqual([['ventasandinaec'], ['comercial', 'andina']]);
  });
});

describe('a customer of whom no e-mail is known', () => {
  const unknown: Identifiers = { ...maria, email: null };

  it('is mentioned by the rest, and not in every text', () => {
    expect(mentions('llamar a María Pérez', unknown)).toBe(true);
    expect(mentions('llamar al banco', unknown)).toBe(false);
    expect(tracesOf(unknown)).not.toContainEqual([]);
  });
});

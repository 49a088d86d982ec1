import { describe, expect, it } from 'vitest';
import {
  holdsOwnName,
  isStrongPassword,
  PASSWORDS_MATCH_LABEL,
  passwordRules,
} from '../../domain/agency/password.ts';

const failedRules = (password: string) =>
  passwordRules.filter((rule) => !rule.test(password)).map((rule) => rule.id);

describe('the password checklist', () => {
  it('[5.14] says what the specification says, in its order', () => {
    expect([...passwordRules.map((rule) => rule.label), PASSWORDS_MATCH_LABEL]).toEqual([
      'Mínimo 8 caracteres',
      'Incluir letras',
      'Incluir números',
      'Incluir carácter especial',
      'Las contraseñas coinciden',
    ]);
  });

  it.each([
    ['Abc12.7', ['length']],
    ['1234567.', ['letter']],
    ['abcdefg.', ['digit']],
    ['abcdefg1', ['special']],
    ['', ['length', 'letter', 'digit', 'special']],
    ['ññññññ1.', []],
    ['🙂🙂🙂a1.', ['length']],
  ])('[9.1] for %j leaves open %j', (password, open) => {
    expect(failedRules(password)).toEqual(open);
  });

  it.each(Array.from('!@#$%^&*(),.?":{}|<>'))('takes %s as a special character', (character) => {
    expect(failedRules(`abcdef1${character}`)).toEqual([]);
  });

  it.each(Array.from("-_+=/\\;'[]~` ¿¡€"))('does not take %j as a special one', (character) => {
    expect(failedRules(`abcdef1${character}`)).toEqual(['special']);
  });
});

describe('isStrongPassword', () => {
  it('takes what a manager of passwords makes, long and of any signs', () => {
    expect(isStrongPassword(`${'correcto caballo bateria '.repeat(4)}7.`)).toBe(true);
    expect(isStrongPassword(`ñandú 🙂 ${'x'.repeat(64)}1!`)).toBe(true);
  });

  it('[5.13] accepts a password that meets every rule', () => {
    expect(isStrongPassword('Amparo.2026')).toBe(true);
  });

  it.each(['Abc12.7', '1234567.', 'abcdefg.', 'abcdefg1'])('refuses %s', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });
});

describe('a password with its owner in it', () => {
  const owner = {
    firstName: 'María Ana',
    surname: 'Núñez',
    userName: 'mnunez',
    email: 'caja.dos@agencia.example',
  };

  it.each(['MNunez.2026', 'Doña.maria1', 'nunez#2026', 'Caja.Dos.26'])(
    '[5.15] is found in %s',
    (typed) => {
      expect(holdsOwnName(typed, owner)).toBe(true);
    },
  );

  it.each(['Semana.2026', 'agencia.26', 'Correcta.1'])('is not found in %s', (typed) => {
    expect(holdsOwnName(typed, owner)).toBe(false);
  });
});

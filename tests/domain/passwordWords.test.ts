import { describe, expect, it } from 'vitest';
import { isMadeOfUsualWords } from '../../domain/agency/passwordWords.ts';

describe('a password of a usual word', () => {
  it.each([
    'Marzo2026!',
    'Seguros2026!',
    'Amparo.2026',
    'Ecuador2026!',
    '2026.Verano',
    'S3guro$.77',
    'Pól1za2026!',
    'Seguros.Ecuador1',
    'Póliza#Marzo9',
  ])('is seen in %s', (password) => {
    expect(isMadeOfUsualWords(password)).toBe(true);
  });

  it.each(['Guayaquil.1', 'SantoDomingo2026!', 'Domingo.Santo1', 'Andina#Brokers1'])(
    'is seen in %s where places and the agency are known',
    (password) => {
      const further = ['Guayaquil', 'Santo Domingo', 'Andina Brokers'];
      expect(isMadeOfUsualWords(password, further)).toBe(true);
    },
  );

  it.each(['Correcta.1', 'marzo-Tijera7', 'Segurísimo.4', '12345678.', 'x9!kfuw2Z'])(
    'is not seen in %s',
    (password) => {
      expect(isMadeOfUsualWords(password, ['Quito', ''])).toBe(false);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { OWN_KEY_LENGTH, proposedKey } from '../../domain/agency/ownFields/key.ts';

describe('the key proposed for an own field', () => {
  it.each([
    ['Año', 'anio'],
    ['AÑOS de uso', 'anios_de_uso'],
    ['Año del vehículo'.normalize('NFD'), 'anio_del_vehiculo'],
    ['Señal', 'senial'],
    ['Compañía', 'compania'],
    ['Cumpleaños', 'cumpleanios'],
    ['  2. ¿Póliza anterior?  ', 'poliza_anterior'],
    ['N.º', 'n'],
    ['123', ''],
  ])('of «%s» is «%s»', (label, key) => {
    expect(proposedKey(label, [])).toBe(key);
  });

  it('differs from those that are taken', () => {
    expect(proposedKey('Placa', ['placa', 'placa_2'])).toBe('placa_3');
    expect(proposedKey('Constructor', [])).toBe('constructor_2');
  });

  it('is never too long, numbered or not', () => {
    const long = 'a'.repeat(60);
    const key = proposedKey(long, []);
    expect(key).toHaveLength(OWN_KEY_LENGTH);
    const other = proposedKey(long, [key]);
    expect(other).toHaveLength(OWN_KEY_LENGTH);
    expect(other).not.toBe(key);
  });
});

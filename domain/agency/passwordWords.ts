import { MONTH_NAMES } from '../money/monthClose.ts';
import { foldText } from '../searchWords.ts';

/** Words that people build passwords of, and whoever guesses them tries first (domain §4); places are the server's. */
const USUAL_WORDS = [
  ...MONTH_NAMES,
  'setiembre',
  'lunes martes miercoles jueves viernes sabado domingo',
  'primavera verano otono invierno navidad carnaval',
  'amparo seguro seguros poliza polizas prima primas cuota cuotas siniestro siniestros comision comisiones',
  'agencia broker asesor asesora asesores cliente clientes aseguradora renovacion oficina sistema',
  'ecuador ecuatoriano ecuatoriana',
  'clave contrasena usuario bienvenido bienvenida cambiame temporal hola administrador',
]
  .join(' ')
  .split(' ');

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

const lettersOf = (text: string): string => foldText(text).replace(/[^a-z]/g, '');

const withLetters = (text: string): string =>
  Array.from(text, (sign) => LETTER_OF[sign] ?? sign).join('');

const withoutEnd = (password: string): string => password.replace(/[^\p{L}]+$/u, '');

const readingsOf = (password: string): string[] => [
  lettersOf(password),
  lettersOf(withLetters(withoutEnd(password))),
  lettersOf(withLetters(withoutEnd(password).replace(/^[^\p{L}]+/u, ''))),
];

const isMadeOf = (text: string, words: readonly string[]): boolean => {
  const ends = new Set([0]);
  for (let end = 1; end <= text.length; end += 1)
    if (words.some((word) => text.endsWith(word, end) && ends.has(end - word.length)))
      ends.add(end);
  return text.length > 0 && ends.has(text.length);
};

/**
 * Whether a password is a season, a place, a word of the trade or the agency's name with nothing else but figures
 * and signs, such as `Ecuador2026!` or `S3guros.Quito`.
 * @param further names of places, of the agency and the like; each of their words counts
 */
export const isMadeOfUsualWords = (password: string, further: readonly string[] = []): boolean => {
  const words = [
    ...USUAL_WORDS,
    ...further.flatMap((name) => [lettersOf(name), ...name.split(/\s+/).map(lettersOf)]),
  ].filter(({ length }) => length > 1);
  return readingsOf(password).some((reading) => isMadeOf(reading, words));
};

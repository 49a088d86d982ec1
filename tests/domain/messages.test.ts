import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdaysOn } from '../../domain/agency/messages/birthdays.ts';
import { DEFAULT_TEXTS } from '../../domain/agency/messages/defaultTexts.ts';
import { omissionNow, outcomeOf, retryWait } from '../../domain/agency/messages/delivery.ts';
import { MESSAGE_KIND_IDS, MESSAGE_KINDS } from '../../domain/agency/messages/kinds.ts';
import {
  fillIn,
  fillInSubject,
  MAX_EMAIL,
  MAX_SUBJECT,
  MAX_WHATSAPP,
  templateProblem,
} from '../../domain/agency/messages/template.ts';
import { whatsappAddress, whatsappNumber } from '../../domain/agency/messages/whatsapp.ts';
import { civilDate } from '../../domain/civilDate.ts';

const aKind = fc.constantFrom(...MESSAGE_KIND_IDS);
const plain = fc.string().map((text) => text.replace(/[{}]/g, ''));
const namesOf = (kind: (typeof MESSAGE_KIND_IDS)[number]) =>
  MESSAGE_KINDS[kind].variables.map(({ name }) => name);

/** A kind, and a text of pieces with variables of it between them. */
const aText = aKind.chain((kind) =>
  fc
    .array(fc.tuple(plain, fc.constantFrom(...namesOf(kind)), fc.constantFrom('', ' ')))
    .map((parts) => ({
      kind,
      text: parts.map(([before, name, gap]) => `${before}{{${gap}${name}${gap}}}`).join(''),
      parts,
    })),
);

describe('the text of a template', () => {
  it('may name every variable of its kind, and is filled in with their values', () => {
    const values = (kind: (typeof MESSAGE_KIND_IDS)[number]) =>
      Object.fromEntries(
        MESSAGE_KINDS[kind].variables.map(({ name, format }) => [
          name,
          { text: '{{saldo}}', count: 7, day: '2026-03-16', month: '202603', money: '1200.5' }[
            format
          ],
        ]),
      );
    const written = {
      text: '{{saldo}}',
      count: '7',
      day: '16/03/2026',
      month: 'marzo de 2026',
      money: '$1,200.50',
    };
    fc.assert(
      fc.property(aText, ({ kind, text, parts }) => {
        expect(templateProblem(kind, text)).toBeUndefined();
        const formatOf = (name: string) =>
          MESSAGE_KINDS[kind].variables.find((one) => one.name === name)?.format ?? 'text';
        expect(fillIn(kind, text, values(kind))).toBe(
          parts.map(([before, name]) => before + written[formatOf(name)]).join(''),
        );
      }),
    );
  });

  it('may name no others: the problem says which one, and which there are', () => {
    const unknown = fc.stringMatching(/^[a-z_]{1,12}$/);
    fc.assert(
      fc.property(aKind, unknown, plain, (kind, name, before) => {
        fc.pre(!namesOf(kind).includes(name));
        const problem = templateProblem(kind, `${before}{{${name}}}`);
        expect(problem).toContain(`{{${name}}}`);
        for (const known of namesOf(kind)) expect(problem).toContain(`{{${known}}}`);
      }),
    );
  });

  it.each(['Hola {{cliente', 'Hola cliente}}', '{{{{cliente}}'])('%s is not closed', (text) => {
    expect(templateProblem('renewal', text)).toContain('llaves');
  });

  it('leaves out what is not known', () => {
    expect(fillIn('renewal', '[{{telefono_agencia}}]', { telefono_agencia: null })).toBe('[]');
  });

  it('gives a subject of one line, whatever a name holds', () => {
    const values = { nombre: 'ANA\r\nBcc: todos@correo.example' };
    expect(fillInSubject('birthday', ' Hola {{nombre}} ', values)).toBe(
      'Hola ANA Bcc: todos@correo.example',
    );
  });
});

describe.each(MESSAGE_KIND_IDS)('the ready texts of %s', (kind) => {
  it('name known variables and fit', () => {
    const { subject, emailText, whatsappText } = DEFAULT_TEXTS[kind];
    for (const text of [subject, emailText, whatsappText])
      expect(templateProblem(kind, text)).toBeUndefined();
    expect(subject.length).toBeLessThanOrEqual(MAX_SUBJECT);
    expect(emailText.length).toBeLessThanOrEqual(MAX_EMAIL);
    expect(whatsappText.length).toBeLessThanOrEqual(MAX_WHATSAPP);
  });
});

describe('a message that could not be delivered', () => {
  it('waits longer each time, more than an hour in all, and is given up at last', () => {
    const tries = Array.from({ length: 50 }, (_, place) => retryWait(place + 1));
    const waits = tries.slice(0, tries.indexOf(undefined)).map(Number);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3_600_000);
    expect(tries.slice(waits.length).every((wait) => wait === undefined)).toBe(true);
  });

  it.each([
    [
      'an address it does not know',
      { code: 550, isOfServer: false, isHandedOver: false },
      'refused',
    ],
    ['a text it does not take', { code: 554, isOfServer: false, isHandedOver: true }, 'refused'],
    ['an address that is none', { isOfServer: false, isHandedOver: false }, 'refused'],
    ['a busy server', { code: 451, isOfServer: false, isHandedOver: false }, 'later'],
    ['no server', { isOfServer: true, isHandedOver: false }, 'away'],
    [
      'a server that does not let us in',
      { code: 535, isOfServer: true, isHandedOver: false },
      'away',
    ],
    ['silence after the whole text', { isOfServer: true, isHandedOver: true }, 'doubtful'],
  ])('by %s: what then', (_, attempt, outcome) => {
    expect(outcomeOf(attempt)).toBe(outcome);
  });
});

describe('a message that waits', () => {
  it('holds as long as its record says the same', () => {
    expect(
      omissionNow('renewal', '2026-04-15', { occasion: '2026-04-15', omission: null }),
    ).toBeNull();
    expect(omissionNow('renewal', '2026-04-15', { occasion: '2027-04-15', omission: null })).toBe(
      'renewed',
    );
    expect(omissionNow('renewal', '2026-04-15', undefined)).toBe('gone');
  });

  it('about a late instalment holds on the next day, too', () => {
    const tomorrow = { occasion: '2026-03-17', omission: null };
    expect(omissionNow('late-payment', '2026-03-16', tomorrow)).toBeNull();
  });

  it('tells of the anonymous before all else', () => {
    const now = { occasion: '2027-04-15', omission: 'anonymous' as const };
    expect(omissionNow('renewal', '2026-04-15', now)).toBe('anonymous');
  });
});

describe('a conversation of WhatsApp', () => {
  it.each([
    ['099 123 4567', '593991234567'],
    ['+593 99 123 4567', '593991234567'],
    ['+57 300 1234567', '573001234567'],
    ['02 234 5678', undefined],
    ['sin teléfono', undefined],
  ])('with %s is with %s', (phone, number) => {
    expect(whatsappNumber(phone)).toBe(number);
  });

  it('carries any text whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { searchParams } = new URL(whatsappAddress('593991234567', text));
        expect(searchParams.get('text')).toBe(text);
      }),
    );
  });
});

describe('a birthday', () => {
  it.each([
    ['2026-03-16', [316]],
    ['2026-02-28', [228, 229]],
    ['2028-02-28', [228]],
    ['2028-02-29', [229]],
  ])('is kept on %s', (day, birthdays) => {
    expect(birthdaysOn(civilDate(day))).toEqual(birthdays);
  });
});

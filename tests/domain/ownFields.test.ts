import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canWiden,
  hasOptions,
  OWN_FIELD_KINDS,
  type OwnField,
  type OwnFieldKind,
} from '../../domain/agency/ownFields/ownField.ts';
import { ownValueSchema } from '../../domain/agency/ownFields/schemas.ts';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import { shownValue } from '../../domain/agency/ownFields/shown.ts';
import {
  checkOwnValues,
  compileOwnFields,
  type OwnValues,
} from '../../domain/agency/ownFields/values.ts';
import { texts } from '../../domain/texts.ts';
import { rounds } from '../support/rounds.ts';
import { civilDates } from './arbitraries.ts';

const numRuns = rounds(500, 5_000);
const KINDS = Object.keys(OWN_FIELD_KINDS) as OwnFieldKind[];
const TYPED = KINDS.filter((kind) => kind !== 'serial' && kind !== 'stage');

/** As the contract takes keys: the names of an object's own things among them. */
const keys = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9_]{0,31}$/).filter((key) => key !== 'constructor'),
  fc.constantFrom('length', 'name', 'prototype', 'then'),
);

/** Printable, as the contract takes options. */
const options = fc.uniqueArray(
  fc
    .oneof(fc.constantFrom('A', 'a', 'Á', 'A, B', 'B;C', 'Daños propios'), fc.string())
    .filter((option) => option.trim() === option && /^[^\p{Cc}\p{Cs}]{1,80}$/u.test(option)),
  { minLength: 1, maxLength: 6 },
);

const fields: fc.Arbitrary<OwnField> = fc
  .record({
    key: keys,
    kind: fc.constantFrom(...TYPED),
    options,
    isRequired: fc.boolean(),
    policyTypeIds: fc.subarray([1, 2, 3]),
    retiredAt: fc.constantFrom(null, null, '2026-01-01T00:00:00.000Z'),
  })
  .map((field) => ({
    ...blankOwnField('policies'),
    id: 1,
    position: 1,
    label: 'Campo',
    ...field,
    options: hasOptions(field.kind) ? field.options : [],
  }));

/** What a form may send of a field, and whatever else. */
const sentTo = ({ options: offered }: OwnField): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc.double(),
    fc.double().map(String),
    fc.integer(),
    fc.constantFrom(-0, '-0', '007', '1e5', '', '  ', ' x ', [], null, true, 'true', '1200.555'),
    civilDates,
    fc.string({ maxLength: 300 }),
    ...(offered.length > 0
      ? [fc.constantFrom(...offered), fc.array(fc.constantFrom(...offered))]
      : []),
  );

/** A field, and a value sent to it. */
const cases = fields.chain((field) =>
  fc.record({ field: fc.constant(field), sent: sentTo(field) }),
);

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isBlankOf = (sent: unknown): boolean =>
  sent === null ||
  sent === undefined ||
  (typeof sent === 'string' && sent.trim() === '') ||
  (Array.isArray(sent) && sent.length === 0);

const always = { isRequired: false, retiredAt: null, policyTypeIds: [] };

const check = (field: OwnField, sent: Record<string, unknown>, stored: OwnValues = {}) =>
  checkOwnValues(compileOwnFields([field]), { sent, stored, policyTypeId: 1 });

const checkedAlone = (field: OwnField, sent: unknown) => {
  const outcome = check({ ...field, ...always }, { [field.key]: sent });
  return 'values' in outcome ? outcome.values[field.key] : undefined;
};

describe('the schema of an own field', () => {
  it('refuses in words what is no value, whatever is sent', () => {
    fc.assert(
      fc.property(cases, ({ field, sent }) => {
        const { success, error } = ownValueSchema(field).safeParse(sent);
        expect(success || (error.issues[0]?.message.length ?? 0) > 0).toBe(true);
      }),
      { numRuns },
    );
  });

  it('lets through what the database gives back as it was', () => {
    fc.assert(
      fc.property(cases, ({ field, sent }) => {
        const value = checkedAlone(field, sent);
        expect(asStored(value ?? null)).toEqual(value ?? null);
      }),
      { numRuns },
    );
  });

  it('lets through what it lets through again, unchanged', () => {
    fc.assert(
      fc.property(cases, ({ field, sent }) => {
        const value = checkedAlone(field, sent);
        fc.pre(value !== undefined);
        expect(checkedAlone(field, value)).toEqual(value);
      }),
      { numRuns },
    );
  });

  it('lets through what people can read', () => {
    fc.assert(
      fc.property(cases, ({ field, sent }) => {
        const value = checkedAlone(field, sent);
        fc.pre(value !== undefined);
        expect(shownValue(field.kind, value)).not.toBe('');
      }),
      { numRuns },
    );
  });

  it.each([
    ['number', '-0', 0],
    ['number', 99_999_999_999.9999, undefined],
    ['number', 1.00001, undefined],
    ['number', '12.3456', 12.3456],
    ['money', '0.005', '0.01'],
    ['money', -5, '-5.00'],
    ['text', ' 007 ', '007'],
    ['text', 'a\u0000b', undefined],
    ['date', '2026-03-15T12:00:00.000Z', '2026-03-15'],
    ['flag', 'false', false],
  ] as const)('of kind %s makes of %j %j', (kind, sent, value) => {
    expect(checkedAlone({ ...blankField, kind }, sent)).toEqual(value);
  });
});

const blankField: OwnField = {
  ...blankOwnField('policies'),
  id: 1,
  position: 1,
  key: 'campo',
  retiredAt: null,
};

describe('the values of a record', () => {
  it('lose what is sent blank, and a required one is asked for', () => {
    fc.assert(
      fc.property(fields, fc.constantFrom('', '  ', null, [], undefined), (field, blank) => {
        const asked = { ...field, ...always };
        const stored = { [field.key]: 'X', ajeno: 'Y' };
        expect(check(asked, { [field.key]: blank }, stored)).toEqual({ values: { ajeno: 'Y' } });
        expect(check({ ...asked, isRequired: true }, { [field.key]: blank }, stored)).toEqual({
          errors: { [field.key]: texts.required },
        });
      }),
      { numRuns },
    );
  });

  it('may lack a required one that is asked for later, and are refused for nothing else than before', () => {
    fc.assert(
      fc.property(cases, ({ field, sent }) => {
        const given = { sent: { [field.key]: sent }, stored: {}, policyTypeId: 1 };
        const compiled = compileOwnFields([field]);
        const later = checkOwnValues(compiled, { ...given, isCompletedLater: true });
        const now = checkOwnValues(compiled, given);
        expect(later).toEqual(isBlankOf(sent) ? { values: {} } : now);
      }),
      { numRuns },
    );
  });

  it('keep what stands there of other fields, retired ones and those of other types of policy', () => {
    fc.assert(
      fc.property(cases, fc.dictionary(keys, fc.string()), ({ field, sent }, stored) => {
        const outcome = check(field, { [field.key]: sent, desconocida: 'X' }, stored);
        fc.pre('values' in outcome);
        const { [field.key]: mine, ...others } = 'values' in outcome ? outcome.values : {};
        const { [field.key]: was, ...standing } = stored;
        expect(others).toEqual(standing);
        const isAsked =
          field.retiredAt === null &&
          (field.policyTypeIds.length === 0 || field.policyTypeIds.includes(1));
        if (!isAsked) expect(mine).toEqual(was);
      }),
      { numRuns },
    );
  });

  it('keep a value that was valid once, and is not offered any more', () => {
    const field = { ...blankField, kind: 'choice', options: ['Nueva'] } as const;
    const stored = { campo: 'Vieja' };
    expect(check(field, { campo: 'Vieja' }, stored)).toEqual({ values: stored });
    expect(check(field, { campo: 'Otra' }, stored)).toEqual({
      errors: { campo: texts.notAChoice },
    });
  });
});

/** What the database writes in the place of a value, once its field is of a wider kind. */
const widened = (value: unknown, to: OwnFieldKind): unknown =>
  to === 'choices' ? [value] : String(value);

describe('a wider kind', () => {
  it('holds every value of the narrower one', () => {
    const kinds = KINDS.filter((kind) => kind !== 'stage');
    const wider = kinds.flatMap((from) =>
      kinds.filter((to) => to !== from && canWiden(from, to)).map((to) => ({ from, to })),
    );
    expect(wider).toHaveLength(8);
    fc.assert(
      fc.property(cases, fc.constantFrom(...wider), ({ field, sent }, { from, to }) => {
        const narrow = { ...field, kind: from };
        const value = checkedAlone(narrow, sent);
        fc.pre(value !== undefined);
        const wide = widened(value, to);
        expect(checkedAlone({ ...narrow, kind: to }, wide)).toEqual(wide);
      }),
      { numRuns },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { layoutFields } from '../../domain/agency/layouts/fields.ts';
import { formulaErrors, resolution } from '../../domain/agency/ownFields/definition.ts';
import { compileFormulas, type OwnRows } from '../../domain/agency/ownFields/formulas.ts';
import { OWN_FIELD_KINDS, type OwnField } from '../../domain/agency/ownFields/ownField.ts';
import { exampleOf } from '../../domain/agency/ownFields/shownFields.ts';
import {
  checkOwnValues,
  compileOwnFields,
  computedAsTyped,
  computeOwnValues,
  type OwnValue,
  type OwnValues,
} from '../../domain/agency/ownFields/values.ts';
import { texts } from '../../domain/texts.ts';
import { ownFieldOf } from '../support/ownFields.ts';

/** A field that is named as its key is. */
const named = (key: string, changes: Partial<OwnField> = {}): OwnField =>
  ownFieldOf({ key, label: key.toUpperCase(), ...changes });

const computed = (key: string, expression: string, changes: Partial<OwnField> = {}): OwnField =>
  named(key, { expression, ...changes });

const days = named('dias', { kind: 'number' });
const cost = named('costo', { kind: 'money' });
const rate = named('tasa', { kind: 'percent' });

const valuesOf = (
  fields: readonly OwnField[],
  sent: Readonly<Record<string, unknown>>,
  stored: OwnValues = {},
) => {
  const outcome = checkOwnValues(compileOwnFields(fields), { sent, stored, policyTypeId: 1 });
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
  return outcome.values;
};

const reasonsOf = (fields: readonly OwnField[], values: OwnValues) =>
  computeOwnValues(compileOwnFields(fields), values, { policyTypeId: 1 }).reasons;

const problemOf = (fields: readonly OwnField[], key: string) => {
  const formula = compileFormulas(fields).get(key);
  return formula && 'message' in formula ? formula.message : undefined;
};

describe('the values of computed fields', () => {
  it('are worked out of a built-in amount of 0.00 as of any other', () => {
    const double = computed('doble', 'valor_de_la_poliza * 2', { resource: 'policies' });
    const of = { policyTypeId: 1, record: { policyValue: '0.00' } };
    expect(computeOwnValues(compileOwnFields([double]), {}, of).values).toEqual({ doble: '0.00' });
  });

  it('are worked out of what is sent, whatever is sent of themselves', () => {
    const total = computed('total', 'dias * costo');
    expect(valuesOf([total, days, cost], { dias: 3, costo: '10.10', total: '1.00' })).toEqual({
      dias: 3,
      costo: '10.10',
      total: '30.30',
    });
  });

  it('follow each other, whatever the order of their fields', () => {
    const fields = [
      computed('c', 'b * 2'),
      computed('b', 'a + 1'),
      computed('a', 'dias * dias'),
      days,
    ];
    expect(valuesOf(fields, { dias: 4 })).toEqual({ dias: 4, a: 16, b: 17, c: 34 });
  });

  it('of one field take as long as those of sixty that name each other twice', () => {
    const fields = [
      days,
      ...Array.from({ length: 59 }, (_, place) =>
        computed(`f${place}`, place === 0 ? 'dias + dias' : `f${place - 1} - f${place - 1}`),
      ),
    ];
    expect(valuesOf(fields, { dias: 1 })).toMatchObject({ f0: 2, f58: 0 });
  });

  it.each<[string, OwnField[], OwnValues, OwnValue]>([
    ['amounts of cents, half a cent up', [cost], { costo: '0.25' }, '0.03'],
    ['numbers of four decimals', [days], { dias: 1 }, 0.1],
  ])('are %s', (_, fields, values, result) => {
    const [field] = fields;
    const total = computed('total', `${field?.key} / 10`);
    expect(valuesOf([total, ...fields], values).total).toBe(result);
  });

  it('take a percentage for its part of one', () => {
    expect(
      valuesOf([computed('x', 'costo * tasa'), cost, rate], { costo: '200', tasa: 15 }).x,
    ).toBe('30.00');
  });

  it.each([
    ['number', 'dias', 1],
    ['money', '$5', '5.00'],
    ['text', '"a"', 'a'],
    ['date', 'FECHA(2026; 1; 2)', '2026-01-02'],
    ['flag', 'dias = 1', true],
  ])('are of the kind of the result: %s', (kind, expression, value) => {
    const field = computed('x', expression);
    expect(compileOwnFields([field, days]).get('x')?.field.kind).toBe(kind);
    expect(valuesOf([field, days], { dias: 1 }).x).toBe(value);
  });

  it('go with what they are worked out of, and with a type of policy that lacks it', () => {
    const total = computed('total', 'dias * costo');
    const stored = { dias: 3, costo: '10.00', total: '30.00' };
    expect(valuesOf([total, days, cost], { dias: '' }, stored)).toEqual({ costo: '10.00' });
    const ofOthers = { ...cost, policyTypeIds: [2] };
    expect(valuesOf([total, days, ofOthers], {}, stored)).toEqual({ dias: 3, costo: '10.00' });
  });

  it('stay unseen where the policy has none of them', () => {
    const total = computed('total', 'dias * 2', { policyTypeIds: [2] });
    expect(valuesOf([total, days], { dias: 5 }, { total: 4 })).toEqual({ dias: 5, total: 4 });
  });

  it.each([
    ['a division by zero', '1 / dias', { dias: 0 }, 'Hay una división para cero'],
    [
      'a figure that is too large',
      'dias * dias',
      { dias: 99_999_999_999 },
      'El resultado es demasiado grande',
    ],
    [
      'a number larger than its kind',
      'dias * 10',
      { dias: 99_999_999_999 },
      texts.atMost('99999999999'),
    ],
    [
      'a text that is too long',
      `"${'x'.repeat(150)}" & "${'y'.repeat(150)}"`,
      {},
      texts.tooLong(200),
    ],
    ['a day outside of the calendar of forms', 'FECHA(1800; 1; 1)', {}, texts.dateOutOfRange],
  ])('are blank for %s, with the reason, and nothing is refused', (_, expression, values, why) => {
    const fields = [computed('x', expression), days];
    expect(valuesOf(fields, values)).toEqual(values);
    expect(reasonsOf(fields, values)).toEqual({ x: why });
  });

  it('are blank without a reason where a text is nothing', () => {
    const fields = [computed('x', 'nota & ""'), named('nota')];
    expect(valuesOf(fields, {})).toEqual({});
    expect(reasonsOf(fields, {})).toEqual({});
  });

  it('take what is no value of a field, as of who was made anonymous, for blank', () => {
    const fields = [computed('x', 'dias + 1'), days];
    expect(computeOwnValues(compileOwnFields(fields), { dias: 'ANÓNIMO' }, {}).values).toEqual({
      dias: 'ANÓNIMO',
    });
  });

  it('go over the rows inside a record', () => {
    const rowFields = new Map([['beneficiarios', [named('parte', { kind: 'percent' })]]]);
    const compiled = compileOwnFields([computed('suma', 'SUMA(beneficiarios.parte)')], rowFields);
    const rows = { beneficiarios: [{ parte: '60.00' }, { parte: '40.00' }, {}] };
    expect(computeOwnValues(compiled, {}, { rows }).values).toEqual({ suma: 1 });
  });

  it('are shown as they are typed, though another field is wrong', () => {
    const fields = [
      computed('total', 'dias * costo'),
      computed('otro', 'VACIO(nota)'),
      days,
      cost,
      named('nota', { isRequired: true }),
    ];
    const sent = { dias: '3', costo: '10', nota: '' };
    const { values } = computedAsTyped(compileOwnFields(fields), { sent, stored: {} });
    expect(values).toMatchObject({ total: '30.00', otro: true });
    const half = computedAsTyped(compileOwnFields(fields), {
      sent: { ...sent, dias: '3,' },
      stored: {},
    });
    expect(half.values.total).toBeUndefined();
  });
});

describe('formulas of a kind of record', () => {
  it('name each other in a circle to nobody’s harm: the path is told', () => {
    const fields = [computed('a', 'b + 1'), computed('b', 'c + 1'), computed('c', '1 + a'), days];
    for (const key of ['a', 'b', 'c'])
      expect(problemOf(fields, key)).toBe('La fórmula vuelve a sí misma: A → B → C → A');
    expect(problemOf([computed('a', 'a + 1')], 'a')).toBe('La fórmula vuelve a sí misma: A → A');
    expect(valuesOf(fields, { dias: 1 })).toEqual({ dias: 1 });
  });

  it.each([
    ['none', 'otro + 1', 'No existe el campo «otro»'],
    ['a retired one', 'viejo + 1', 'El campo «VIEJO» está retirado'],
    ['another record', 'cliente & ""', '«CLIENTE» es otro registro, que no se calcula'],
    ['one of a broken formula', 'rota + 1', 'En «ROTA»: No existe el campo «nada»'],
  ])('are refused for a field that is %s', (_, expression, message) => {
    const fields = [
      computed('x', expression),
      named('viejo', { kind: 'number', retiredAt: '2026-01-01T00:00:00.000Z' }),
      named('cliente', { kind: 'customer' }),
      computed('rota', 'nada + 1'),
    ];
    expect(problemOf(fields, 'x')).toBe(message);
  });

  it('know every kind that a field can be', () => {
    for (const kind of Object.keys(OWN_FIELD_KINDS) as OwnField['kind'][]) {
      const problem = problemOf([computed('x', 'de & ""'), named('de', { kind })], 'x');
      const unnamed = ['customer', 'advisor', 'company', 'policy', 'claim', 'record', 'serial'];
      expect(problem === undefined).toBe(!unnamed.includes(kind));
    }
  });
});

describe('built-in fields in formulas', () => {
  const compiled = compileOwnFields([
    computed('aporte', 'Valor_de_la_Póliza * porcentaje_del_asesor'),
    computed('plazo', 'fecha_de_fin - fecha_de_inicio'),
    computed('doble', 'aporte * 2'),
  ]);
  const record = {
    policyValue: '1200.00',
    advisorPercentage: 5,
    startDate: '2026-03-15',
    endDate: '2027-03-15',
  };

  it('are read from a form as it is typed, by their labels', () => {
    expect(computeOwnValues(compiled, {}, { record }).values).toEqual({
      aporte: '60.00',
      plazo: 365,
      doble: '120.00',
    });
  });

  it('leave what is worked out of them as it is where the record does not tell them', () => {
    const { startDate: _, ...others } = record;
    const stored = { aporte: '1.00', plazo: 7, doble: '9.00' };
    expect(computeOwnValues(compiled, stored, { record: others }).values).toEqual({
      aporte: '60.00',
      plazo: 7,
      doble: '120.00',
    });
  });

  it('are blank where they are left blank or wrong', () => {
    const wrong = { ...record, policyValue: 'MIL', endDate: '' };
    expect(computeOwnValues(compiled, { aporte: '1.00' }, { record: wrong }).values).toEqual({});
  });

  it('come after own fields of their key', () => {
    const own = named('valor_de_la_poliza', { kind: 'number' });
    const both = compileOwnFields([computed('x', 'valor_de_la_poliza + 1'), own]);
    expect(computeOwnValues(both, { valor_de_la_poliza: 4 }, { record }).values.x).toBe(5);
  });

  it.each([
    ['chosen from a catalogue', 'compania & ""'],
    ['worked out by the product', 'comision_de_la_agencia * 2'],
    ['changed by a consent without the form', 'autoriza_el_tratamiento_de_sus_datos'],
  ])('are none that is %s', (_, expression) => {
    expect(problemOf([computed('x', expression)], 'x')).toMatch(/^No existe el campo/);
  });

  it('belong to built-in records alone', () => {
    const field = computed('x', 'observaciones & ""', { resource: 'own-autos' });
    expect(problemOf([field], 'x')).toMatch(/^No existe el campo/);
    expect(problemOf([{ ...field, resource: 'policies' }], 'x')).toBeUndefined();
  });

  it('make what names them personal where they are erased with the person, not where they stay in the books', () => {
    const of = (expression: string) => formulaErrors([computed('x', expression)], 'x');
    expect(of('observaciones & ""')).toEqual({
      isPersonal: texts.ownOfPersonal('X', 'Observaciones'),
    });
    expect(of('valor_de_la_poliza * 2')).toEqual({});
  });

  it('are told to layouts, which hide what names them', () => {
    const operands = layoutFields('policies', compiled).map(({ name, operands }) => [
      name,
      operands,
    ]);
    expect(operands).toContainEqual(['customFields.aporte', ['policyValue', 'advisorPercentage']]);
  });
});

describe('an example of a formula', () => {
  const ofRecord = (expression: string, customFields: OwnValues, rows?: OwnRows) => {
    const rowFields = new Map([['hijos', [named('parte', { kind: 'percent' })]]]);
    const fields = [computed('x', expression, { resource: 'policies' }), cost, rate];
    const record = { customFields, policyValue: '1200.00' };
    return exampleOf(compileOwnFields(fields, rowFields), 'x', { record, rows });
  };

  it('tells the values that it names, of own fields, built-in ones and rows, and what comes of them', () => {
    expect(ofRecord('costo * tasa', { costo: '1000.00', tasa: '12.5' })).toEqual({
      used: 'COSTO $1,000.00, TASA 12.5 %',
      result: '$125.00',
    });
    expect(ofRecord('valor_de_la_poliza / 2', {})).toEqual({
      used: 'Valor de la póliza $1,200.00',
      result: '$600.00',
    });
    const rows = { hijos: [{ parte: '60' }, {}] };
    expect(ofRecord('SUMA(hijos.parte) * CUENTA(hijos)', {}, rows)).toEqual({
      used: 'PARTE 60 % y vacío, hijos 2',
      result: '1.2',
    });
  });

  it('says what is blank, and why there is no result', () => {
    expect(ofRecord('costo * tasa', { tasa: '5' })).toEqual({
      used: 'COSTO vacío, TASA 5 %',
      result: 'vacío',
    });
    expect(ofRecord('costo / tasa', { costo: '1.00', tasa: '0' })?.result).toBe(
      'Hay una división para cero',
    );
  });

  it('is none of a formula that is wrong', () => {
    expect(ofRecord('costo +', {})).toBeUndefined();
  });
});

describe('a change of a field', () => {
  const total = computed('total', 'dias * costo', { label: 'Total' });

  it('is refused where a formula would not go with it, which is named', () => {
    const after = [total, cost, { ...days, kind: 'text' as const }];
    expect(formulaErrors(after, 'dias').kind).toMatch(/^El campo calculado «Total» usa este campo/);
    const retired = [total, cost, { ...days, retiredAt: '2026-01-01T00:00:00.000Z' }];
    expect(formulaErrors(retired, 'dias').kind).toMatch(/El campo «DIAS» está retirado/);
    expect(formulaErrors([total, cost], 'dias').kind).toMatch(/No existe el campo «dias»/);
  });

  it('says where its own formula is wrong', () => {
    const { errors } = resolution({ ...total, kind: 'computed', expression: 'dias * (costo' }, [
      days,
      cost,
    ]);
    expect(errors).toEqual({ expression: 'Carácter 8: Falta cerrar este paréntesis' });
    expect(resolution({ ...total, kind: 'computed', expression: '' }, []).errors).toEqual({
      expression: texts.ownFormulaMissing,
    });
  });

  it('makes a computed field of the kind of its result, and forgets the formula of another', () => {
    const others = [days, cost];
    expect(resolution({ ...total, kind: 'computed' }, others)).toMatchObject({
      kind: 'money',
      expression: 'dias * costo',
      errors: {},
    });
    expect(resolution({ ...total, kind: 'date' }, others)).toMatchObject({
      kind: 'date',
      expression: null,
      errors: {},
    });
  });

  it('is refused where what is computed would tell what is personal', () => {
    const personal = { ...days, isPersonal: true };
    const secret = { ...total, isPersonal: false };
    expect(formulaErrors([secret, personal, cost], 'total')).toEqual({
      isPersonal: texts.ownOfPersonal('Total', 'DIAS'),
    });
    expect(formulaErrors([{ ...secret, isPersonal: true }, personal, cost], 'total')).toEqual({});
  });
});

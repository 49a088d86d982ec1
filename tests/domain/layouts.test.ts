import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesFor } from '../../domain/agency/layouts/conditions.ts';
import { layoutErrors, layoutFields } from '../../domain/agency/layouts/fields.ts';
import { ruledForm } from '../../domain/agency/layouts/forms.ts';
import { ANY_RECORD, hiddenFrom } from '../../domain/agency/layouts/hidden.ts';
import {
  completed,
  type FieldRule,
  type Layout,
  layoutInForce,
  valueIn,
} from '../../domain/agency/layouts/layout.ts';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import { compileOwnFields, noOwnFields } from '../../domain/agency/ownFields/values.ts';
import { maskOf, withoutHidden } from '../../domain/contract/revealing.ts';
import { getPolicy } from '../../domain/contract/sales/policies.ts';
import { ROLES, type Role } from '../../domain/roles.ts';
import { texts } from '../../domain/texts.ts';

const plain = (name: string, more: Partial<FieldRule> = {}): FieldRule => ({
  name,
  section: null,
  width: null,
  isHidden: false,
  isReadOnly: false,
  isRequired: false,
  initial: null,
  ...more,
});

const aLayout = (more: Partial<Layout>): Layout => ({
  resource: 'policies',
  policyTypeId: null,
  role: null,
  fields: [],
  ...more,
});

const names = layoutFields('policies', noOwnFields).map(({ name }) => name);
const hideable = layoutFields('policies', noOwnFields)
  .filter(({ notHidden }) => notHidden === undefined)
  .map(({ name }) => name);

const rules = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...names, 'gone', 'customFields.retirado'),
    section: fc.option(fc.constantFrom('Datos', 'Valores')),
    isHidden: fc.boolean(),
  }),
  { selector: ({ name }) => name },
);
const layoutsOf = fc.array(
  fc
    .record({
      role: fc.option(fc.constantFrom(...ROLES)),
      policyTypeId: fc.option(fc.constantFrom(1, 2, 3)),
      fields: rules.map((some) => some.map(({ name, ...more }) => plain(name, more))),
    })
    .map(aLayout),
  { maxLength: 8 },
);
const uses = fc.record({
  role: fc.constantFrom(...ROLES),
  policyTypeId: fc.option(fc.constantFrom(1, 2, 3, 4), { nil: undefined }),
});

describe('a layout', () => {
  it('loses no field of now, and has none twice or of before', () => {
    fc.assert(
      fc.property(rules, (some) => {
        const all = completed(
          some.map(({ name, ...more }) => plain(name, more)),
          names,
        ).map(({ name }) => name);
        expect([...all].sort()).toEqual([...names].sort());
      }),
    );
  });

  it('counts where none is more exact: of the role and type, of the role, of the type, of all', () => {
    const [all, ofType, ofRole, ofBoth] = [
      aLayout({}),
      aLayout({ policyTypeId: 2 }),
      aLayout({ role: 'BASIC' }),
      aLayout({ role: 'BASIC', policyTypeId: 2 }),
    ];
    const inForce = (layouts: Layout[], policyTypeId?: number) =>
      layoutInForce(layouts, { resource: 'policies', role: 'BASIC', policyTypeId });
    expect(inForce([all, ofType, ofRole, ofBoth], 2)).toBe(ofBoth);
    expect(inForce([all, ofType, ofRole], 2)).toBe(ofRole);
    expect(inForce([ofType, all], 2)).toBe(ofType);
    expect(inForce([ofType, all], 3)).toBe(all);
    expect(inForce([ofType])).toBeUndefined();
    expect(inForce([aLayout({ role: 'ADMIN' })])).toBeUndefined();
  });

  /** What a role does not see of policies; where the type is not known, what is hidden of any. */
  const hiddenNames = (
    layouts: readonly Layout[],
    { role, policyTypeId }: { role: Role; policyTypeId?: number },
    own = noOwnFields,
  ) => {
    const isHidden = hiddenFrom(layouts, role, () => own);
    return layoutFields('policies', own)
      .map(({ name }) => name)
      .filter((name) => isHidden?.('policies', name, policyTypeId));
  };

  it('hides what any type’s layout hides, where the type is not known', () => {
    fc.assert(
      fc.property(layoutsOf, uses, (layouts, { role }) => {
        const ofAny = hiddenNames(layouts, { role });
        for (const policyTypeId of [1, 2, 3, 4])
          for (const name of hiddenNames(layouts, { role, policyTypeId }))
            expect(ofAny).toContain(name);
      }),
    );
  });

  it('hides computed fields of what it hides', () => {
    const own = compileOwnFields(
      [
        { key: 'costo', label: 'Costo', kind: 'money' as const },
        { key: 'doble', label: 'Doble', kind: 'money' as const, expression: 'costo * 2' },
        { key: 'triple', label: 'Triple', kind: 'money' as const, expression: 'doble + costo' },
        { key: 'otro', label: 'Otro', kind: 'money' as const },
      ].map((field, id) => ({
        ...blankOwnField('policies'),
        retiredAt: null,
        ...field,
        id,
        position: id,
      })),
    );
    const layouts = [aLayout({ fields: [plain('customFields.costo', { isHidden: true })] })];
    expect(hiddenNames(layouts, { role: 'BASIC' }, own).sort()).toEqual([
      'customFields.costo',
      'customFields.doble',
      'customFields.triple',
    ]);
  });
});

describe('an answer', () => {
  const mask = maskOf(getPolicy.answer);

  it('never has a hidden field, nested or not, and everything else as it was', () => {
    const policy = {
      id: '1',
      policy_type_id: '2',
      policyValue: '1200.00',
      agencyPercentage: '10.00',
      paymentsToAdvisor: '60.00',
      customFields: { placa: 'ABC', color: 'ROJO' },
      renewals: [{ policyValue: '1.00', agencyPercentage: '10.00', paymentsToAdvisor: '5.00' }],
      commissionSums: { commissionTotal: '60.00' },
    };
    const layouts = [
      aLayout({
        policyTypeId: 2,
        fields: ['agencyPercentage', 'paymentsToAdvisor', 'customFields.placa'].map((name) =>
          plain(name, { isHidden: true }),
        ),
      }),
    ];
    const isHidden = hiddenFrom(layouts, 'BASIC', () => undefined);
    if (!mask || !isHidden) throw new Error('A policy tells fields, and the layout hides some');
    expect(withoutHidden(mask, isHidden, policy)).toEqual({
      id: '1',
      policy_type_id: '2',
      policyValue: '1200.00',
      customFields: { color: 'ROJO' },
      renewals: [{ policyValue: '1.00' }],
    });
    const ofOther = { ...policy, policy_type_id: '3' };
    expect(withoutHidden(mask, isHidden, ofOther)).toEqual(ofOther);
  });

  it('is not looked at for a role that sees everything', () => {
    const layouts = [
      aLayout({ role: 'BASIC', fields: [plain('observations', { isHidden: true })] }),
    ];
    expect(hiddenFrom(layouts, 'ADMIN', () => undefined)).toBeUndefined();
  });
});

describe('a definition of a layout', () => {
  const fields = layoutFields(
    'policies',
    compileOwnFields([
      {
        ...blankOwnField('policies'),
        id: 1,
        position: 1,
        retiredAt: null,
        key: 'placa',
        label: 'Placa',
        isSearched: true,
      },
    ]),
  );
  it.each<[string, FieldRule, string]>([
    [
      'what names a policy hidden',
      plain('numberPolicy', { isHidden: true }),
      texts.layoutNotHidden,
    ],
    ['what is owed hidden', plain('policyValue', { isHidden: true }), texts.layoutNotHidden],
    [
      'what is searched hidden',
      plain('customFields.placa', { isHidden: true }),
      texts.layoutSearched,
    ],
    ['a field that is none', plain('constructor'), texts.layoutNoField],
    [
      'to type what is computed',
      plain('paymentsToAgency', { isRequired: true }),
      texts.layoutNotTyped,
    ],
    [
      'what is hidden to be typed',
      plain('observations', { isHidden: true, isRequired: true }),
      texts.layoutHiddenRequired,
    ],
    ['a value that is none', plain('agencyPercentage', { initial: 'mucho' }), texts.layoutInitial],
    [
      'what is required hidden with no value',
      plain('agencyPercentage', { isHidden: true }),
      texts.layoutNeedsInitial,
    ],
    [
      'the same of a field that is only read',
      plain('policyFee', { isReadOnly: true }),
      texts.layoutNeedsInitial,
    ],
  ])('cannot ask for %s', (_, rule, message) => {
    expect(layoutErrors(aLayout({ fields: [rule] }), fields)).toEqual({ [rule.name]: message });
  });

  it('cannot name a field twice, nor a type where records are no policies', () => {
    const twice = [plain('observations'), plain('observations')];
    expect(layoutErrors(aLayout({ fields: twice }), fields)).toEqual({
      observations: texts.layoutTwice,
    });
    expect(layoutErrors(aLayout({ resource: 'customers', policyTypeId: 1 }), [])).toEqual({
      policyTypeId: texts.ownTypesOfPolicies,
    });
  });

  it('may hide commissions', () => {
    expect(hideable).toEqual(
      expect.arrayContaining([
        'agencyPercentage',
        'advisorPercentage',
        'paymentsToAgency',
        'paymentsToAdvisor',
      ]),
    );
  });
});

describe('a form under a layout', () => {
  const fields = layoutFields('policies', noOwnFields);
  const hidden = plain('agencyPercentage', { isHidden: true, initial: '12' });

  it('has the value that is stored of what is hidden, or the initial one', () => {
    expect(ruledForm([hidden], fields, { sent: {}, own: noOwnFields })).toEqual({
      form: { agencyPercentage: '12' },
      errors: {},
    });
    const stored = { agencyPercentage: '20.00' };
    expect(
      ruledForm([hidden], fields, { sent: { agencyPercentage: null }, stored, own: noOwnFields })
        .form,
    ).toEqual(stored);
  });

  it('is refused at what is hidden, changed though it is only read, or missing', () => {
    const errorsOf = (rule: FieldRule, sent: Record<string, unknown>, stored = {}) =>
      ruledForm([rule], fields, { sent, stored, own: noOwnFields }).errors;
    expect(errorsOf(hidden, { agencyPercentage: 3 })).toEqual({
      agencyPercentage: texts.layoutUnseen,
    });
    const fixed = plain('policyFee', { isReadOnly: true });
    expect(errorsOf(fixed, { policyFee: 5 }, { policyFee: '4.00' })).toEqual({
      policyFee: texts.layoutFixed,
    });
    expect(errorsOf(fixed, { policyFee: '4' }, { policyFee: '4.00' })).toEqual({});
    const required = plain('observations', { isRequired: true });
    expect(errorsOf(required, { observations: '' })).toEqual({ observations: texts.required });
    expect(errorsOf(required, {}, { observations: 'X' })).toEqual({});
  });

  it('keeps what else was sent', () => {
    const { form } = ruledForm([hidden], fields, {
      sent: { policyValue: 5, customFields: { a: 1 } },
      own: noOwnFields,
    });
    expect(valueIn(form, 'customFields.a')).toBe(1);
    expect(form.policyValue).toBe(5);
  });
});

describe('a condition', () => {
  const own = compileOwnFields(
    [
      { key: 'uso', label: 'Uso', kind: 'text' as const },
      { key: 'cupo', label: 'Cupo', kind: 'text' as const },
      { key: 'doble', label: 'Doble', kind: 'text' as const, expression: 'cupo & cupo' },
    ].map((field, id) => ({
      ...blankOwnField('policies'),
      retiredAt: null,
      ...field,
      id,
      position: id,
    })),
  );
  const fields = layoutFields('policies', own);
  const shownIf = (condition: string, more: Partial<FieldRule> = {}) =>
    plain('customFields.cupo', { condition, ...more });
  const taxi = shownIf('uso = "TAXI" ');

  it.each([
    ['uso', 'Carácter 1: Debe dar sí o no; compare con =, <> o >'],
    ['uso = ', 'Carácter 7: La fórmula está incompleta'],
    ['marca = "X"', 'Carácter 1: Ningún dato que se lee aquí se llama «marca»'],
    ['tipo_de_poliza = 1', 'Carácter 1: Ningún dato que se lee aquí se llama «tipo_de_poliza»'],
    ['HOY() > fecha_de_fin', 'Carácter 1: HOY cambia cada día: use una fecha del registro'],
    ['cupo = "1"', texts.layoutOperandUnseen('Cupo')],
    ['doble = "11"', texts.layoutOperandUnseen('Doble')],
  ])('like «%s» is refused with its place', (condition, message) => {
    expect(layoutErrors(aLayout({ fields: [shownIf(condition)] }), fields)).toEqual({
      'customFields.cupo': message,
    });
  });

  it.each([
    [plain('numberPolicy', { condition: 'uso = ""' }), texts.layoutNotHidden],
    [plain('agencyPercentage', { condition: 'uso = ""', initial: '1' }), texts.layoutNoCondition],
    [plain('paymentsToAgency', { condition: 'uso = ""' }), texts.layoutNotTyped],
    [plain('renewalCommission', { condition: 'uso = ""' }), texts.layoutRequiredAlways],
  ])('is not for what a record needs: %o', (rule, message) => {
    expect(layoutErrors(aLayout({ fields: [rule] }), fields)).toEqual({ [rule.name]: message });
  });

  it('looks at own fields and at those that every record has, as they are typed or answered', () => {
    const hides = (record: Record<string, unknown>, rule = taxi) =>
      rulesFor([rule], fields, record)[0]?.isHidden;
    expect(hides({ customFields: { uso: 'Taxi' } })).toBe(false);
    expect(hides({ customFields: { uso: 'PARTICULAR' } })).toBe(true);
    expect(hides({ customFields: {} })).toBe(true);
    const dear = shownIf('valor_de_la_poliza >= $1000');
    expect(['1000', '1000.00', 1000].map((policyValue) => hides({ policyValue }, dear))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['999,99', '999.99', null].map((policyValue) => hides({ policyValue }, dear))).toEqual([
      true,
      true,
      true,
    ]);
    const late = shownIf('fecha_de_fin > FECHA(2026; 6; 30)');
    expect(hides({ endDate: '2026-07-01' }, late)).toBe(false);
    expect(hides({ endDate: '2026-06-30T12:00:00.000Z' }, late)).toBe(true);
  });

  it('hides the value, and what is computed of it, from an answer of a record it does not hold of', () => {
    const isHidden = hiddenFrom([aLayout({ fields: [taxi] })], 'BASIC', () => own);
    const mask = maskOf(getPolicy.answer);
    if (!mask || !isHidden) throw new Error('A policy tells fields, and the layout hides some');
    const of = (uso: string) => ({
      policy_type_id: '1',
      customFields: { uso, cupo: '4', doble: '44' },
    });
    expect(withoutHidden(mask, isHidden, [of('TAXI'), of('PROPIO')])).toEqual([
      of('TAXI'),
      { policy_type_id: '1', customFields: { uso: 'PROPIO' } },
    ]);
    expect(isHidden('policies', 'customFields.cupo')).toBe(true);
    expect(isHidden('policies', 'customFields.cupo', undefined, ANY_RECORD)).toBe(false);
  });

  it('of a record that an answer does not tell wholly hides the value', () => {
    const dear = aLayout({ fields: [shownIf('VACIO(observaciones)')] });
    const isHidden = hiddenFrom([dear], 'BASIC', () => own);
    const record = { customFields: { cupo: '4' } };
    expect(isHidden?.('policies', 'customFields.cupo', 1, record)).toBe(true);
    const whole = { ...record, observations: '' };
    expect(isHidden?.('policies', 'customFields.cupo', 1, whole)).toBe(false);
  });

  it('asks of a form for what is required while it is shown, and takes it only then', () => {
    const rule = shownIf('uso = "TAXI"', { isRequired: true });
    const errorsOf = (uso: string, cupo?: string, stored = {}) =>
      ruledForm([rule], fields, { sent: { customFields: { uso, cupo } }, stored, own }).errors;
    expect(errorsOf('TAXI')).toEqual({ 'customFields.cupo': texts.required });
    expect(errorsOf('TAXI', '4')).toEqual({});
    expect(errorsOf('PROPIO')).toEqual({});
    expect(errorsOf('PROPIO', '4')).toEqual({ 'customFields.cupo': texts.layoutNotShown });
  });

  it('leaves what is stored while it does not hold', () => {
    const stored = { customFields: { uso: 'TAXI', cupo: '4' } };
    const sent = { customFields: { uso: 'PROPIO', cupo: null } };
    const { form } = ruledForm([taxi], fields, { sent, stored, own });
    expect(form.customFields).toEqual({ uso: 'PROPIO', cupo: '4' });
  });

  it('looks at what other rules have filled in', () => {
    const fixed = plain('customFields.uso', { isReadOnly: true, initial: 'TAXI' });
    const rule = shownIf('uso = "TAXI"', { isRequired: true });
    const { form, errors } = ruledForm([rule, fixed], fields, { sent: {}, own });
    expect(valueIn(form, 'customFields.uso')).toBe('TAXI');
    expect(errors).toEqual({ 'customFields.cupo': texts.required });
  });
});

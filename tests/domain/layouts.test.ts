import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutErrors, layoutFields } from '../../domain/agency/layouts/fields.ts';
import { ruledForm, valueIn } from '../../domain/agency/layouts/forms.ts';
import { hiddenFrom, hiddenNames } from '../../domain/agency/layouts/hidden.ts';
import {
  completed,
  type FieldRule,
  type Layout,
  layoutInForce,
} from '../../domain/agency/layouts/layout.ts';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import { compileOwnFields, noOwnFields } from '../../domain/agency/ownFields/values.ts';
import { maskOf, withoutHidden } from '../../domain/contract/revealing.ts';
import { getPolicy } from '../../domain/contract/sales/policies.ts';
import { ROLES } from '../../domain/roles.ts';
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

  it('hides what any type’s layout hides, where the type is not known', () => {
    fc.assert(
      fc.property(layoutsOf, uses, (layouts, { role }) => {
        const ofAny = hiddenNames(layouts, { resource: 'policies', role });
        for (const policyTypeId of [1, 2, 3, 4])
          for (const name of hiddenNames(layouts, { resource: 'policies', role, policyTypeId }))
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
    expect([...hiddenNames(layouts, { resource: 'policies', role: 'BASIC' }, own)].sort()).toEqual([
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
    expect(ruledForm([hidden], fields, {})).toEqual({
      form: { agencyPercentage: '12' },
      errors: {},
    });
    const stored = { agencyPercentage: '20.00' };
    expect(ruledForm([hidden], fields, { agencyPercentage: null }, stored).form).toEqual(stored);
  });

  it('is refused at what is hidden, changed though it is only read, or missing', () => {
    const errorsOf = (rule: FieldRule, sent: Record<string, unknown>, stored = {}) =>
      ruledForm([rule], fields, sent, stored).errors;
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
    const { form } = ruledForm([hidden], fields, { policyValue: 5, customFields: { a: 1 } });
    expect(valueIn(form, 'customFields.a')).toBe(1);
    expect(form.policyValue).toBe(5);
  });
});

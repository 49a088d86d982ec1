import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { planErasure } from '../../domain/privacy/erasure.ts';
import { inventory } from '../../domain/privacy/personalData/inventory.ts';
import {
  DEFAULT_TERMS,
  HOLDING_KEYS,
  type RetentionTerms,
} from '../../domain/privacy/retention.ts';

const START = civilDate('2015-01-31');
const day = fc.integer({ min: 0, max: 8000 }).map((days) => addDays(START, days));

const termsWith = ({ books = 84, statements = 84 }): RetentionTerms => ({
  ...DEFAULT_TERMS,
  books: { ...DEFAULT_TERMS.books, months: books },
  statements: { ...DEFAULT_TERMS.statements, months: statements },
});

/** Asks month by month, and for each term whether its last month is over. */
const slowPlan = (lastPolicyEnd: CivilDate | null, terms: RetentionTerms, today: CivilDate) =>
  HOLDING_KEYS.filter((key) => {
    if (lastPolicyEnd === null) return false;
    for (let passed = 0; passed <= 400; passed += 1)
      if (addMonths(lastPolicyEnd, passed) > today) return passed <= terms[key].months;
    return false;
  });

describe('the plan of an erasure', () => {
  it('keeps what each term still holds, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.option(day),
        day,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        (lastPolicyEnd, today, books, statements) => {
          const terms = termsWith({ books, statements });
          const plan = planErasure({ livePolicies: 0, lastPolicyEnd }, terms, today);
          const keeps = slowPlan(lastPolicyEnd, terms, today);
          expect(plan.keeps).toEqual(keeps);
          expect(plan.kept).toHaveLength(keeps.length);
          expect(plan.outcome).toBe(keeps.length > 0 ? 'limited' : 'anonymous');
        },
      ),
    );
  });

  it('is over on the day it says, and on none before', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 120 }), (lastPolicyEnd, today, books) => {
        const terms = termsWith({ books, statements: 0 });
        const facts = { livePolicies: 0, lastPolicyEnd };
        const { until } = planErasure(facts, terms, today);
        if (until === null) return;
        expect(planErasure(facts, terms, until).outcome).toBe('anonymous');
        expect(planErasure(facts, terms, addDays(until, -1)).outcome).toBe('limited');
      }),
    );
  });

  it('is refused while a policy is live, whatever the terms', () => {
    const facts = { livePolicies: 1, lastPolicyEnd: civilDate('2000-01-01') };
    expect(planErasure(facts, termsWith({}), civilDate('2026-03-16')).outcome).toBe('refused');
  });

  it('says until when and by which norm, in words for the person', () => {
    const facts = { livePolicies: 0, lastPolicyEnd: civilDate('2025-01-15') };
    const { kept, until } = planErasure(facts, termsWith({}), civilDate('2026-03-16'));
    expect(until).toBe('2032-01-15');
    expect(kept[0]?.reason).toContain('LOPDP, art. 7, núm. 2');
    expect(kept[0]?.reason).toContain('Reglamento de Comprobantes de Venta, art. 41');
  });
});

describe('what is held back of the inventory', () => {
  it('is who the books name, and the papers behind them, and nothing that reaches the person', () => {
    const held = inventory.flatMap(({ table, fields }) =>
      fields.flatMap(({ column, retainedBy }) => (retainedBy ? [`${table}.${column}`] : [])),
    );
    expect(held.sort()).toEqual([
      'claim_movements.reason',
      'claims.adjuster',
      'claims.description',
      'claims.place',
      'claims.touched',
      'claims.workshop',
      'customers.ci_ruc',
      'customers.first_name',
      'customers.second_name',
      'customers.second_surname',
      'customers.surname',
      'documents.due_on',
      'documents.kind',
      'documents.name',
      'documents.reason',
      'documents.search_text',
      'documents.sha256',
      'documents.state',
      'documents.wrapped_key',
      'endorsement_acts.reason',
      'endorsements.reason',
      'insurer_statement_lines.identification',
      'insurer_statement_lines.insured',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { documentKind, sentDocument } from '../../domain/privacy/documents.ts';
import {
  ACT_IDS,
  type Act,
  mayFollow,
  type Standing,
  stateAfter,
} from '../../domain/privacy/requestActs.ts';
import { needsGround, RIGHT_IDS } from '../../domain/privacy/requestRights.ts';
import { requestDueOn, type Term } from '../../domain/privacy/terms.ts';

const terms = fc.record({
  requestAnswer: fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    kind: fc.constant('calendar'),
  }),
  requestClaim: fc.record({ days: fc.integer({ min: 1, max: 30 }), kind: fc.constant('business') }),
}) as fc.Arbitrary<{ requestAnswer: Term; requestClaim: Term }>;

/** What is done on the following days, each under the terms that are in force then. */
const histories = fc.array(
  fc.record({
    act: fc.constantFrom(...ACT_IDS),
    after: fc.integer({ min: 0, max: 9 }),
    terms,
  }),
  { maxLength: 12 },
);

const holidays = fc
  .array(fc.integer({ min: 0, max: 120 }), { maxLength: 30 })
  .map((places) => new Set(places.map((place) => addDays(civilDate('2026-03-01'), place))));

interface Done {
  readonly act: Act;
  readonly day: CivilDate;
  readonly terms: { requestAnswer: Term; requestClaim: Term };
}

/** The slow model: looks back over all that was done for what last began or stopped the clock. */
const lookedBack = (due: CivilDate, done: readonly Done[], closed: ReadonlySet<CivilDate>) => {
  const turns = done.filter(({ act }) => ['incomplete', 'completed', 'withdrawn'].includes(act));
  const last = turns.at(-1);
  if (!last) return due;
  return last.act === 'completed' ? requestDueOn(last.terms, last.day, closed) : null;
};

describe('the clock of a request', () => {
  it('is stopped by what is missing, begun anew by what completes it, and moved by nothing else', () => {
    fc.assert(
      fc.property(terms, histories, holidays, (first, history, closed) => {
        const received = civilDate('2026-03-02');
        const due = requestDueOn(first, received, closed);
        let standing: Standing = { state: 'received', dueOn: due };
        let day = received;
        const done: Done[] = [];
        for (const { act, after, terms: inForce } of history) {
          day = addDays(day, after);
          if (!mayFollow(standing.state, act)) continue;
          const calendar = { terms: inForce, holidays: closed };
          standing = stateAfter(standing, act, day, calendar);
          done.push({ act, day, terms: inForce });
          expect(standing.dueOn).toBe(lookedBack(due, done, closed));
          expect(standing.dueOn === null).toBe(
            ['incomplete', 'withdrawn'].includes(standing.state),
          );
        }
      }),
    );
  });

  it('runs until an answer was sent, and nothing follows on an answer', () => {
    const answered = (state: Standing['state']) => mayFollow(state, 'answered');
    expect(answered('inProgress')).toBe(false);
    expect(answered('decided')).toBe(true);
    expect(ACT_IDS.filter((act) => mayFollow('answered', act))).toEqual([]);
  });
});

describe('a refusal', () => {
  it('names a numeral of article 18 where it excepts the right, and never for access', () => {
    expect(RIGHT_IDS.filter((right) => needsGround(right, 'refused'))).toEqual([
      'rectification',
      'erasure',
      'objection',
      'portability',
    ]);
    expect(RIGHT_IDS.some((right) => needsGround(right, 'granted'))).toBe(false);
  });
});

describe('a document', () => {
  const base64 = (...bytes: number[]) =>
    Buffer.from([...bytes, ...Array(40).fill(7)]).toString('base64');

  it('is known by its first bytes, whatever its name says', () => {
    expect(documentKind(Buffer.from('%PDF-1.7 etc').toString('base64'))).toBe('pdf');
    const png = base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
    expect(documentKind(png)).toBe('png');
    expect(documentKind(base64(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    const script = Buffer.from('<html>').toString('base64');
    const refused = sentDocument.safeParse({ name: 'cedula.pdf', content: script });
    expect(refused.error?.issues[0]?.message).toContain('Solo se admiten');
  });
});

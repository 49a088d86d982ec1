import { describe, expect, it } from 'vitest';
import { compileOwnFields, computeOwnValues } from '../../domain/agency/ownFields/values.ts';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { ownFieldOf } from '../support/ownFields.ts';

const FIELDS = [
  ownFieldOf({ key: 'nace', kind: 'date' }),
  ownFieldOf({ key: 'edad', expression: 'AÑOS(nace; HOY())' }),
  ownFieldOf({ key: 'meses_de_vida', expression: 'MESES(nace; HOY())' }),
  ownFieldOf({ key: 'faltan', expression: 'nace - HOY()' }),
  ownFieldOf({ key: 'es_mayor', expression: 'edad >= 18' }),
  ownFieldOf({ key: 'vence', expression: 'HOY() + 30' }),
];

/** A calendar of its own, which counts day by day from the birth. */
const slowly = (birth: string, days: number) => {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number);
  const now = new Date(Date.UTC(year, month - 1, day + days));
  const before =
    now.getUTCMonth() < month - 1 || (now.getUTCMonth() === month - 1 && now.getUTCDate() < day);
  const age = now.getUTCFullYear() - year - (before ? 1 : 0);
  return { age, left: 0 - days };
};

describe('formulas over the day', () => {
  it.each(['2024-02-29', '2008-03-01', '2007-12-31', '2025-01-31'])(
    'tell the same of who was born on %s as a slow calendar, on 400 days and over leap years',
    (birth) => {
      for (let step = 0; step < 400; step += 1) {
        const days = step * 23;
        const day = addDays(civilDate(birth), days);
        const { values } = computeOwnValues(compileOwnFields(FIELDS, undefined, day), {
          nace: birth,
        });
        const { age, left } = slowly(birth, days);
        expect([day, values.edad, values.faltan, values.es_mayor]).toEqual([
          day,
          age,
          left,
          age >= 18,
        ]);
        expect(values.vence).toBe(addDays(day, 30));
      }
    },
  );

  it('are blank where no day is known', () => {
    expect(computeOwnValues(compileOwnFields(FIELDS), { nace: '2000-01-01' }).values).toEqual({
      nace: '2000-01-01',
    });
  });
});

import type { Insertable } from 'kysely';
import { addYears, type CivilDate } from '../domain/civilDate.ts';
import { advisor } from '../domain/entities/advisor.ts';
import type { Database } from '../server/db/schema.ts';
import { madeUp } from './madeUp.ts';
import { officeMoment } from './moments.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';

const PICHINCHA = 17;
const YEARS_OF_BUSINESS = 4;

export const advisorRow = (
  random: Random,
  people: People,
  today: CivilDate,
): Insertable<Database['advisors']> => {
  const created = officeMoment(random, addYears(today, -YEARS_OF_BUSINESS));
  return madeUp(advisor, {
    ci_ruc: people.cedula(PICHINCHA),
    ...people.person(today),
    personal_data: true,
    created_at: created,
    updated_at: created,
  });
};

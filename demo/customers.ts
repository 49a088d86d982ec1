import type { Insertable } from 'kysely';
import { CIVIL_STATUS } from '../domain/catalogueIds.ts';
import { addYears, type CivilDate } from '../domain/civilDate.ts';
import { advisor } from '../domain/entities/advisor.ts';
import { customer } from '../domain/entities/customer.ts';
import { cities } from '../server/db/catalogues/cantons/index.ts';
import type { Database } from '../server/db/schema.ts';
import { madeUp } from './madeUp.ts';
import { occupations, streets } from './names.ts';
import type { People } from './people.ts';
import { officeMoment, type Random } from './random.ts';

/** Quito, Guayaquil and Cuenca, where most of the agency's customers live. */
const LARGE_CITIES = [1701, 901, 101];
const largeCities = cities.filter(({ id }) => LARGE_CITIES.includes(id));

const civilStatusIds = Object.values(CIVIL_STATUS);

const addressOf = (random: Random) =>
  `${random.pick(streets)} N${random.int(10, 60)}-${random.int(10, 299)} Y ${random.pick(streets)}`;

const occupationOf = (ciRuc: string): string | null =>
  occupations[Number(ciRuc.slice(-2)) % Math.round(occupations.length / 0.6)] ?? null;

const identityOf = (random: Random, people: People, provinceId: number) =>
  `${people.cedula(provinceId)}${random.chance(6) ? '001' : ''}`;

/**
 * Makes a customer up.
 * @param registered the day the agency entered the customer
 * @returns the row to insert
 */
export const customerRow = (
  random: Random,
  people: People,
  today: CivilDate,
  registered: CivilDate,
): Insertable<Database['customers']> => {
  const city = random.pick(random.chance(60) ? largeCities : cities);
  const created = officeMoment(random, registered);
  const ciRuc = identityOf(random, people, city.provinceId);
  return madeUp(customer, {
    ci_ruc: ciRuc,
    ...people.person(today),
    occupation: occupationOf(ciRuc),
    address: addressOf(random),
    status_id: random.pick(civilStatusIds),
    province_id: city.provinceId,
    city_id: city.id,
    personal_data: random.chance(80),
    created_at: created,
    updated_at: created,
  });
};

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

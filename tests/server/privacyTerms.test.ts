import { describe, expect, it } from 'vitest';
import { privacyTerms } from '../../domain/contract/index.ts';
import { nationalHolidays } from '../../domain/privacy/holidays.ts';
import { PRIVACY_TERMS } from '../../domain/privacy/terms.ts';
import { findHolidays, findTerms } from '../../server/areas/privacy/terms/repository.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi());

const as = 'ELOPDP';

const holidaysOf = async (year: number) => {
  const { body } = await api.call(privacyTerms.listHolidays, { params: { year }, as });
  return body.holidays;
};

describe('holidays', () => {
  it('begin as those that the law of feriados moves to their days, from 2025 to 2030', async () => {
    const years = [2025, 2026, 2027, 2028, 2029, 2030, 2031];
    const worked = years.flatMap((year) => nationalHolidays(year)).map(({ day }) => day);
    const seeded = await findHolidays(api.context.database.kysely);
    expect([...seeded].sort()).toEqual(worked.filter((day) => day < '2031').sort());
  });

  it('are added, renamed and removed by who keeps them; a day is one holiday only', async () => {
    const body = { day: '2026-12-06', name: 'Fundación de Quito' };
    const added = await api.call(privacyTerms.registerHoliday, { body, as });
    const again = await api.call(privacyTerms.registerHoliday, { body, as });
    expect([again.status, again.body.errors]).toEqual([409, { day: 'Este día ya es feriado' }]);
    const params = { id: added.body.holiday.id };
    const name = 'Fiestas de Quito';
    const renamed = await api.call(privacyTerms.renameHoliday, { params, body: { name }, as });
    expect(renamed.body.holiday).toEqual({ ...added.body.holiday, name });
    expect(await findHolidays(api.context.database.kysely)).toContain('2026-12-06');
    await api.call(privacyTerms.deleteHoliday, { params, as });
    expect((await holidaysOf(2026)).map(({ day }) => day)).not.toContain('2026-12-06');
    const gone = await api.call(privacyTerms.deleteHoliday, { params, as });
    expect(gone.status).toBe(404);
  });

  it('of a year without any are added as a whole, once', async () => {
    const add = () => api.call(privacyTerms.registerNationalHolidays, { body: { year: 2034 }, as });
    const first = await add();
    const second = await add();
    expect([first.body.result.added, second.body.result.added]).toEqual([11, 0]);
    expect(await holidaysOf(2034)).toHaveLength(11);
  });
});

describe('terms', () => {
  it('begin as the law has them', async () => {
    const begun = Object.entries(PRIVACY_TERMS).map(([key, { days, kind }]) => [
      key,
      { days, kind },
    ]);
    expect(await findTerms(api.context.database.kysely)).toEqual(Object.fromEntries(begun));
  });

  it('are changed on the version that was looked at alone', async () => {
    const { body } = await api.call(privacyTerms.listPrivacyTerms, { as });
    const term = body.terms.find(({ key }) => key === 'requestClaim');
    const change = (days: number) =>
      api.call(privacyTerms.updatePrivacyTerm, {
        params: { id: term?.id ?? 0 },
        body: { days, kind: 'calendar', version: term?.version },
        as,
      });
    const changed = await change(8);
    expect(changed.body.term).toMatchObject({ days: 8, kind: 'calendar', version: 2 });
    expect((await change(9)).status).toBe(409);
    const { requestClaim } = await findTerms(api.context.database.kysely);
    expect(requestClaim).toEqual({ days: 8, kind: 'calendar' });
  });
});

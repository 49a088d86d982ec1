import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Agency, openAgency, type Shape } from './agency.ts';

/** An evening in Quito, when it is still afternoon in Galápagos and tomorrow in Greenwich. */
const EVENING = '2026-03-17T04:30:00.000Z';
/** Past midnight in Quito, before it in Galápagos. */
const MIDNIGHT = new Date('2026-03-17T05:30:00.000Z');

describe('the agency’s day in the browser', () => {
  let agency: Agency;
  beforeEach(() => vi.resetModules());
  afterEach(() => agency.close());

  /** The modules of a page that has just been loaded. */
  const loadPage = async (shape: Shape, timeZone?: string) => {
    agency = await openAgency(shape, timeZone ? { env: { AGENCY_TIMEZONE: timeZone } } : {});
    const day = await import('../../src/agencyDay.ts');
    const { momentDone } = await import('../../src/ui/format.ts');
    await day.learnTimeZone();
    return { ...day, momentDone };
  };

  it('is that of the time zone the server tells', async () => {
    const page = await loadPage('our server', 'Pacific/Galapagos');
    expect(page.agencyTimeZone()).toBe('Pacific/Galapagos');
    expect(page.agencyDayOf(MIDNIGHT)).toBe('2026-03-16');
    expect(page.momentDone(EVENING)).toBe('16/03/2026 22:30');
  });

  it('[1.6] is the specification’s with a server that does not tell it', async () => {
    const page = await loadPage('a server of specification §7 alone', 'Pacific/Galapagos');
    expect(page.agencyDayOf(MIDNIGHT)).toBe('2026-03-17');
    expect(page.momentDone(EVENING)).toBe('16/03/2026 23:30');
  });
});

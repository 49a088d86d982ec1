import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { receivedInBooks } from '../../domain/money/monthClose.ts';
import {
  dayInWords,
  receivedDayProblem,
  receivedDayQuestion,
} from '../../domain/money/receivedDay.ts';
import { texts } from '../../domain/texts.ts';

const TODAY = civilDate('2026-11-26');
const ask = (day: string, startDate = '2020-01-01') =>
  receivedDayQuestion(civilDate(day), { today: TODAY, startDate: civilDate(startDate) });

describe('the day money was received', () => {
  it('is not to come, nor more than five years ago', () => {
    const problem = (day: string) => receivedDayProblem(civilDate(day), TODAY);
    expect(['2026-11-27', '2026-11-26', '2021-11-26', '2021-11-25'].map(problem)).toEqual([
      texts.dateInFuture,
      undefined,
      undefined,
      texts.receivedTooLongAgo,
    ]);
  });

  it('is asked about in words when it is more than 60 days ago', () => {
    expect(ask('2026-09-27')).toBeUndefined();
    expect(ask('2026-05-03')).toBe('¿Se recibió el domingo 3 de mayo de 2026, hace 207 días?');
  });

  it('is asked about when the policy had not begun', () => {
    expect(ask('2026-11-26', '2026-11-26')).toBeUndefined();
    expect(ask('2026-11-25', '2026-11-26')).toBe(
      '¿Se recibió el miércoles 25 de noviembre de 2026, ayer, antes de que la póliza empiece el jueves 26 de noviembre de 2026?',
    );
  });

  it('is written with its weekday', () => {
    expect(dayInWords(civilDate('2024-02-29'))).toBe('jueves 29 de febrero de 2024');
  });

  it('counts from the first day of the open month when its own is closed', () => {
    const closed = civilDate('2026-10-31');
    const counts = (day: string) => receivedInBooks(civilDate(day), closed);
    expect(['2026-10-31', '2026-11-01', '2026-09-02'].map(counts)).toEqual([
      '2026-11-01',
      '2026-11-01',
      '2026-11-01',
    ]);
    expect(receivedInBooks(TODAY, null)).toBe(TODAY);
  });
});

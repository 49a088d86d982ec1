import { addDays, type CivilDate } from '../../civilDate.ts';

export interface CalendarEntry {
  /** Name of the entry for good, wherever it moves. */
  readonly uid: string;
  readonly day: CivilDate;
  readonly title: string;
  readonly link?: string | undefined;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** Octets that a line may have; what follows stands on further lines, each behind a blank. */
const LINE_OCTETS = 75;

const folded = (line: string): string => {
  let [text, octets] = ['', 0];
  for (const character of line) {
    // A character beyond ASCII has four at most.
    const size = character > '\x7f' ? 4 : 1;
    const isOver = octets + size > LINE_OCTETS;
    text += isOver ? `\r\n ${character}` : character;
    octets = isOver ? 1 + size : octets + size;
  }
  return text;
};

const dateOf = (day: CivilDate) => day.replaceAll('-', '');

/**
 * A calendar as iCalendar (RFC 5545) has it.
 * @param today the day its entries are stamped with, so that it is the same all day
 */
export const calendarText = (
  name: string,
  today: CivilDate,
  entries: readonly CalendarEntry[],
): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Amparo//ES', `X-WR-CALNAME:${escaped(name)}`],
    ...entries.flatMap(({ uid, day, title, link }) => [
      ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${dateOf(today)}T000000Z`],
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(link ? [`URL:${link}`] : []),
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

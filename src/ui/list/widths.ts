/**
 * Widths of columns by what is in them, in pixels or as a part of the table: so that none of it is ever cut, but
 * mails, insurers and other names.
 */
export const widths = {
  /** The row's place in the list. */
  number: 46,
  /** A box to choose the row by. */
  pick: 56,
  count: 72,
  percentage: 84,
  /** Also a day above another one. */
  date: 90,
  term: 112,
  /** A day with its hour. */
  moment: 132,
  phone: 104,
  /** Also a card's number in full. */
  identity: 116,
  cardNumber: 164,
  money: 96,
  /** An amount above a day, or with what it is to become. */
  moneyOver: 128,
  /** SÍ or NO, under a short heading and under `Consentimiento`. */
  yesNo: 60,
  consent: 112,
  chip: 126,
  /** Of a few words: «Por cobrar a la compañía», «Vencida: 13/03/2026». */
  longChip: 190,
  policy: 134,
  /** A word or two of a short list. */
  word: 92,
  place: 106,
  /** As wide as a heading of two words. */
  heading: 124,
  /** Names of banks, kinds and people that are not what the row is known by. */
  name: 132,
  mail: '13%',
  insurer: '18.5%',
  actions: 96,
} as const;

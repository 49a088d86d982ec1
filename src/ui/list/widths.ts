/**
 * Widths of columns by what is in them, in pixels or as a part of the table: so that none of it is ever cut, but
 * mails, insurers and other names.
 */
export const widths = {
  number: 46,
  pick: 56,
  count: 72,
  percentage: 84,
  date: 90,
  term: 114,
  moment: 132,
  phone: 104,
  identity: 116,
  cardNumber: 164,
  money: 96,
  moneyOver: 128,
  yesNo: 60,
  consent: 102,
  chip: 126,
  longChip: 190,
  policy: 134,
  word: 92,
  place: 106,
  heading: 124,
  name: 132,
  mail: '13%',
  insurer: '18.5%',
  actions: 96,
} as const;

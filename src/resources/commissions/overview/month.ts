const NAMES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/**
 * A month as an axis writes it: "2026-03" → "mar 26".
 * @param month `YYYY-MM`
 */
export const shortMonth = (month: string): string =>
  `${NAMES[Number(month.slice(5)) - 1] ?? month} ${month.slice(2, 4)}`;

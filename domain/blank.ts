/** Whether there is nothing in a value of the wire or of a field. */
export const isBlank = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

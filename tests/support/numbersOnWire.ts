/** An answer as another kind of server writes it: ids and amounts as numbers, days without an hour. */

const NUMBERS =
  /^(id|.*_id|.*(Value|Fee|Percentage|Amount|Refunds)|value|pending_value|credit|balance|total|remaining|originalAmount|paymentsTo.*|commission[A-Z].*)$/;
const DAY = /^(\d{4}-\d\d-\d\d)T12:00:00\.000Z$/;

const asNumber = (key: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (NUMBERS.test(key) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return DAY.exec(value)?.[1] ?? value;
};

/** @param json as our server wrote it */
export const withNumbers = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (key, value: unknown) => asNumber(key, value)));

type Parse = (text: string) => unknown;

const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  bpchar: 1042,
  varchar: 1043,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
};

const asText: Parse = (text) => text;

/**
 * How both drivers read values: the one policy. A type without an entry stays the text PostgreSQL
 * wrote. DATE is a civil date and NUMERIC is money, so neither may pass through Date or float; a
 * TIMESTAMP without zone is no instant and stays text too.
 */
export const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [OID.bool, (text) => text === 't'],
  [OID.bytea, parseBytes],
  [OID.int8, parseInteger],
  [OID.int2, Number],
  [OID.int4, Number],
  [OID.oid, Number],
  [OID.float4, Number],
  [OID.float8, Number],
  [OID.json, parseJson],
  [OID.jsonb, parseJson],
  [OID.timestamptz, parseInstant],
  [OID.text, asText],
  [OID.bpchar, asText],
  [OID.varchar, asText],
  [OID.date, asText],
  [OID.timestamp, asText],
  [OID.numeric, asText],
]);

export const ELEMENT_OF: ReadonlyMap<number, number> = new Map([
  [1000, OID.bool],
  [1001, OID.bytea],
  [1016, OID.int8],
  [1005, OID.int2],
  [1007, OID.int4],
  [1009, OID.text],
  [1028, OID.oid],
  [199, OID.json],
  [1021, OID.float4],
  [1022, OID.float8],
  [1014, OID.bpchar],
  [1015, OID.varchar],
  [1182, OID.date],
  [1115, OID.timestamp],
  [1185, OID.timestamptz],
  [1231, OID.numeric],
  [3807, OID.jsonb],
]);

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The integer ${text} from the database is too large for a number.`);
  }
  return value;
}

/** "2026-01-31 23:59:59.123456+00", as PostgreSQL writes it for DateStyle ISO. */
function parseInstant(text: string): Date {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(instant.getTime())) {
    throw new RangeError(`"${text}" from the database is no instant a Date can hold.`);
  }
  return instant;
}

function parseBytes(text: string): Uint8Array {
  if (!text.startsWith('\\x')) throw new RangeError('bytea_output must be hex.');
  return Buffer.from(text.slice(2), 'hex');
}

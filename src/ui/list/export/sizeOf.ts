const UNIT = 1000;

const one = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/**
 * A file's size as people read it: "350 KB", "1.2 MB".
 * @param bytes whole number
 */
export const sizeOf = (bytes: number): string =>
  bytes < UNIT * UNIT ? `${Math.ceil(bytes / UNIT)} KB` : `${one(bytes / UNIT / UNIT)} MB`;

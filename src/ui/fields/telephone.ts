const ECUADOR = '593';
const MOBILE = /^5939\d{8}$/;

/** The number itself, without the words or the extension beside it; none is an empty text. */
export const numberIn = (phone: string): string => /[+\d][\d\s+()./-]*/.exec(phone)?.[0] ?? '';

/** In full, country first, digits only; undefined when its country cannot be told. */
function inFull(phone: string): string | undefined {
  const written = numberIn(phone);
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith(ECUADOR) && digits.length > 10) return digits;
  if (/^0\d{8,9}$/.test(digits)) return ECUADOR + digits.slice(1);
  return /^9\d{8}$/.test(digits) ? ECUADOR + digits : undefined;
}

/**
 * The address that calls a telephone.
 * @param phone as staff wrote it, usually the national way (`099 123 4567`)
 */
export const callAddress = (phone: string): string => {
  const number = inFull(phone);
  return number ? `tel:+${number}` : `tel:${numberIn(phone).replace(/[^\d+]/g, '')}`;
};

/**
 * The address that writes to a telephone by WhatsApp.
 * @param phone as staff wrote it
 * @returns undefined for a landline of Ecuador, and where the country cannot be told
 */
export const whatsAppAddress = (phone: string): string | undefined => {
  const number = inFull(phone);
  const isReachable = number?.startsWith(ECUADOR) ? MOBILE.test(number) : number;
  return isReachable ? `https://wa.me/${number}` : undefined;
};

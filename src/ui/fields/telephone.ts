import { inFull, mayBeMobile, numberIn } from '../../../domain/telephone.ts';

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
  return number && mayBeMobile(number) ? `https://wa.me/${number}` : undefined;
};

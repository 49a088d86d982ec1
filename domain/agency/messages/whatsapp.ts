import { inFull, mayBeMobile, numbersIn } from '../../people/telephone.ts';

/**
 * The number by which WhatsApp knows a telephone, of several the first mobile: country first, digits only.
 * @returns undefined for what is no mobile
 */
export const whatsappNumber = (phone: string | null): string | undefined =>
  numbersIn(phone ?? '')
    .flatMap((number) => inFull(number) ?? [])
    .find((full) => /^\d{8,15}$/.test(full) && mayBeMobile(full));

export const whatsappAddress = (number: string, text?: string): string =>
  `https://wa.me/${number}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

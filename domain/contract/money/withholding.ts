import { z } from 'zod';
import { formatMoney, toCents } from '../../money/money.ts';
import { isInvoiceKey } from '../../sales/premium/invoiceKey.ts';
import { CERTIFICATE_NUMBER, withheldBy } from '../../sales/premium/withholding.ts';
import { texts } from '../../texts.ts';
import { amount, answer, date, optionalAmount, text } from '../fields.ts';
import { type Rule, withRules } from '../rules.ts';

const fields = z.object({
  number: text(17).regex(CERTIFICATE_NUMBER, texts.certificateNumber),
  authorisation: text(49).refine(isInvoiceKey, texts.certificateKey),
  issuedOn: date,
  premiumBase: amount(),
  premium: amount(),
  vatBase: amount(),
  vat: amount(),
  /** Total of the certificate, where it settles several collections and this is one part. */
  total: optionalAmount({ min: '0.01' }).optional(),
});

type Certificate = z.output<typeof fields>;

const withinBase = (field: 'premium' | 'vat'): Rule<Certificate> => ({
  field,
  with: [`${field}Base`],
  message: (sent) =>
    toCents(sent[field]) > toCents(sent[`${field}Base`]) ? texts.certificateAboveBase : undefined,
});

const ofSomething: Rule<Certificate> = {
  field: 'premium',
  with: ['vat'],
  message: (sent) => (withheldBy(sent) === 0 ? texts.certificateOfNothing : undefined),
};

const withinTotal: Rule<Certificate> = {
  field: 'total',
  with: ['premium', 'vat'],
  message: ({ total, ...sent }) =>
    total != null && toCents(total) < withheldBy(sent)
      ? texts.certificateAboveTotal(formatMoney(toCents(total)))
      : undefined,
};

/** The certificate by which a withholding agent settles a part of an instalment. Amounts in dollars. */
export const sentCertificate = withRules<Certificate, typeof fields>(fields, [
  withinBase('premium'),
  withinBase('vat'),
  ofSomething,
  withinTotal,
]);

export type SentCertificate = z.output<typeof sentCertificate>;

export const certificateShape = z.object({
  number: answer.text,
  authorisation: answer.text,
  issuedOn: answer.date,
  premiumBase: answer.amount,
  premium: answer.amount,
  vatBase: answer.amount,
  vat: answer.amount,
  /** Amount withheld less what the rates of its day give; 0 where it is as computed. */
  difference: answer.amount,
});

import { z } from 'zod';
import {
  answer,
  date,
  email,
  id,
  identityNumber,
  optionalText,
  phone,
  text,
  yesNo,
} from './fields.ts';

/** What a registration asks of customers and advisors alike (specification §5). */
export const personForm = {
  ci_ruc: identityNumber,
  firstName: text(60),
  secondName: optionalText(60),
  secondSurname: optionalText(60),
  email,
  numberPhone: phone,
  birthdate: date,
  personalData: yesNo,
} as const;

/** What every answer shows of customers and advisors alike (specification §3). */
export const personAnswer = {
  id: answer.id,
  ci_ruc: answer.text,
  firstName: answer.text,
  secondName: answer.optionalText,
  secondSurname: answer.optionalText,
  email: answer.text,
  numberPhone: answer.text,
  birthdate: answer.date,
  personalData: answer.flag,
  createdAt: answer.instant,
  version: answer.count,
} as const;

/** Who somebody is, as it is nested in other answers. */
export const personName = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  firstName: answer.text,
  secondName: answer.optionalText,
  surname: answer.optionalText,
  secondSurname: answer.optionalText,
});

/** Asks who is registered with a number, whatever the way it is written. */
export const byIdentity = z.object({
  ci_ruc: identityNumber,
  /** Whoever is being edited: their own number is not taken. */
  except: id.optional(),
});

import { z } from 'zod';
import { answer, id, identityNumber } from '../fields.ts';

export const personName = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  firstName: answer.text,
  secondName: answer.optionalText,
  surname: answer.optionalText,
  secondSurname: answer.optionalText,
});

export const byIdentity = z.object({
  ci_ruc: identityNumber,
  except: id.optional(),
});

export const ownerSearch = ['ci_ruc', 'firstName', 'secondName', 'surname', 'secondSurname'].map(
  (field) => `customer.${field}`,
);

import { z } from 'zod';
import { answer, id, identityNumber } from '../fields.ts';

/** The names and number of a person, as they are nested in other answers. */
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
  /** The record being edited: its own number is not taken. */
  except: id.optional(),
});

/** Where the search box of what a customer owns looks besides. */
export const ownerSearch = ['ci_ruc', 'firstName', 'secondName', 'surname', 'secondSurname'].map(
  (field) => `customer.${field}`,
);

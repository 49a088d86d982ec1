import { customer } from '../../entities/customer.ts';
import { placeOf } from '../../entities/personal.ts';
import { collections } from './places/collections.ts';
import { dealings } from './places/dealings.ts';
import { insurance } from './places/insurance.ts';
import { staffTexts } from './places/staffTexts.ts';
import type { PersonalPlace, RetainedBy } from './shapes.ts';

/**
 * The one inventory of what is held about customers: where, what for, on which legal basis, and
 * how it is erased. The anonymising, its preview and the subject's file read it; a test compares
 * it with the database, so that a column cannot be added without an entry here. Mentions come
 * first: they are found by the values that are erased after them.
 */
export const inventory: readonly PersonalPlace[] = [
  ...staffTexts,
  ...insurance,
  ...collections,
  ...dealings,
  placeOf(customer),
];

const isErased = ({ fields }: PersonalPlace): boolean =>
  fields.some(({ erasure }) => erasure.how !== 'kept' && erasure.how !== 'derived');

/**
 * The places that an erasure changes, each with the fields it may. @param keeps the terms that still run
 */
export const erasedPlaces = (keeps: readonly RetainedBy[] = []): readonly PersonalPlace[] =>
  inventory
    .map((place) => ({
      ...place,
      fields: place.fields.filter(({ retainedBy }) => !retainedBy || !keeps.includes(retainedBy)),
    }))
    .filter(isErased);

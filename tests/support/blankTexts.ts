import type { Described } from '../../domain/entities/entity.ts';

type OptionalTexts<E extends Described> = {
  [K in keyof E['fields'] as E['fields'][K] extends { kind: 'optionalText' } ? K : never]: null;
};

/** The texts that a record may lack, all lacking, so that a new one is no change of an example. */
export const blankTexts = <E extends Described>(entity: E): OptionalTexts<E> =>
  // Built key by key from the very description the type is derived from.
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([key, { kind }]) =>
      kind === 'optionalText' ? [[key, null]] : [],
    ),
  ) as OptionalTexts<E>;

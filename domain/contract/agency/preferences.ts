import { z } from 'zod';
import { texts } from '../../texts.ts';
import { getCall, putCall } from '../call.ts';
import { answer } from '../fields.ts';

/** How many preferences a user may keep, and how long one may be as JSON, in characters. */
export const MAX_PREFERENCES = 200;
export const MAX_PREFERENCE_LENGTH = 20_000;

const key = z.string().regex(/^[a-zA-Z][\w.:-]{0,119}$/, texts.characters);

const isShort = (value: unknown): boolean => {
  try {
    return (JSON.stringify(value) ?? 'null').length <= MAX_PREFERENCE_LENGTH;
  } catch {
    // Nested deeper than it could be written.
    return false;
  }
};

const value = z.unknown().refine(isShort, texts.tooLong(MAX_PREFERENCE_LENGTH));

const some = z
  .record(key, value, texts.required)
  .refine((values) => Object.keys(values).length <= MAX_PREFERENCES, texts.notAChoice);

export const getPreferences = getCall({
  path: 'preferences',
  access: 'session',
  summary: 'How the signed-in user has set up their screens',
  envelope: 'preferences',
  answer: z.record(z.string(), z.unknown()),
});

export const setPreferences = putCall({
  path: 'preferences',
  access: 'session',
  summary: 'Sets some of the preferences of the signed-in user; null takes one away',
  body: z.object({ values: some }),
  envelope: 'kept',
  answer: answer.count,
  unkeyed: true,
  unaudited: true,
});

import * as React from 'react';

/**
 * React's development build notes for every element where it was made, by making an error: a sixth
 * of the time of the component tests, for a trace that no test reads. It stops by itself at ten
 * thousand a second, which is what it is told here from the start.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

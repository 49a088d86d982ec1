import { HttpError } from 'ra-core';

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;

export const isMissing = (error: unknown): error is HttpError => hasStatus(error, 404);

export const isUnknownCall = (error: unknown): error is HttpError =>
  isMissing(error) || hasStatus(error, 405);

/** Whether the server refused because things are not as the screen shows them. */
export const isConflict = (error: unknown): error is HttpError => hasStatus(error, 409);

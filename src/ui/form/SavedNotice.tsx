import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { TextKey } from '../../i18n/amparo.ts';

const stateSchema = z.object({
  registered: z.object({
    resource: z.string(),
    id: z.union([z.number(), z.string()]),
    saved: z.string(),
  }),
});

export interface Registered {
  readonly resource: string;
  readonly id: Identifier;
  readonly saved: string;
}

export const registeredState = (resource: string, id: Identifier, saved: TextKey) => ({
  registered: { resource, id, saved },
});

/**
 * What was registered just before one came here.
 * @param state the state of the history's entry, which other screens write too
 * @returns undefined when nothing was
 */
export function registeredIn(state: unknown): Registered | undefined {
  const parsed = stateSchema.safeParse(state);
  return parsed.success ? parsed.data.registered : undefined;
}

interface SavedTexts {
  readonly saved: TextKey;
  readonly savedTitle?: TextKey;
}

const SavedNotice = ({ title, text }: { readonly title: TextKey; readonly text: TextKey }) => {
  const translate = useTranslate();
  return (
    <Alert variant="filled" severity="success" role="status">
      <AlertTitle>{translate(title)}</AlertTitle>
      {translate(text)}
    </Alert>
  );
};

export const savedNotice = ({ saved, savedTitle }: SavedTexts): ReactNode => {
  // Two returns: the type of a choice between an element and all keys of texts is too complex for the compiler.
  if (savedTitle) return <SavedNotice title={savedTitle} text={saved} />;
  return saved;
};

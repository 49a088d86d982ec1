import { useMemo } from 'react';
import type { z } from 'zod';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { texts } from '../../../domain/texts.ts';
import { useToday } from '../today.ts';

/**
 * The contract's body of a person with what only the server's clock decides: the birth date is not
 * to come.
 * @param body has a `birthdate`; keep it stable
 */
export function useBornBody<S extends { birthdate: z.ZodType<CivilDate> }>(body: z.ZodObject<S>) {
  const today = useToday();
  return useMemo(
    () =>
      body.extend({
        birthdate: body.shape.birthdate.refine((day) => day <= today, texts.birthdateInFuture),
      }),
    [body, today],
  );
}

import type { z } from 'zod';
import { isBlank } from '../../blank.ts';
import type { Entity } from '../../entities/entity.ts';
import { isCompany } from '../../people/identity.ts';
import { texts } from '../../texts.ts';
import { type Rule, withRules } from '../rules.ts';

type Values = Readonly<Record<string, unknown>>;

interface Demands {
  /** Record that is changed: blank fields may stay blank, others may not be blanked out. */
  readonly before?: Values | undefined;
}

/**
 * The fields that a form demands and that may be missing in a record that was brought in.
 */
export const personRules = (
  { fields }: Entity,
  { before }: Demands = {},
): readonly Rule<Values>[] =>
  Object.entries(fields).flatMap(([field, { completedLater, ofPersonsOnly }]) => {
    const mayStayBlank = before !== undefined && isBlank(before[field]);
    if (!completedLater || mayStayBlank) return [];
    // What is no text has its own message, and belongs to no company.
    const isDemandedOf = (number: unknown) =>
      !ofPersonsOnly || typeof number !== 'string' || !isCompany(number);
    return {
      field,
      with: [],
      message: (form) =>
        isBlank(form[field]) && isDemandedOf(form.ci_ruc) ? texts.required : undefined,
    };
  });

export const withPersonRules = <S extends z.ZodObject>(
  schema: S,
  entity: Entity,
  demands?: Demands,
): S =>
  withRules<Values, S & z.ZodType<Values>>(
    schema as S & z.ZodType<Values>,
    personRules(entity, demands),
  );

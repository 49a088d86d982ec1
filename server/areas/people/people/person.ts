import type { CivilDate } from '../../../../domain/civilDate.ts';
import { personRules } from '../../../../domain/contract/people/personRules.ts';
import { ruleMessages } from '../../../../domain/contract/rules.ts';
import type { Entity } from '../../../../domain/entities/entity.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Context, today } from '../../../context.ts';
import { invalid } from '../../../problem.ts';

interface PersonForm {
  readonly birthdate?: CivilDate | null | undefined;
}

/** @throws Problem 400 at the birth date when it lies in the future */
export const checkBirthdate = (context: Context, { birthdate }: PersonForm): void => {
  if (birthdate && birthdate > today(context))
    throw invalid({ birthdate: texts.birthdateInFuture });
};

export interface Updating {
  /** Whether an import is undone: what it filled is blank again. */
  readonly putsBack?: boolean;
}

/**
 * What a record lacks may stay blank; what it has is not blanked out.
 * @param before its row @param body the form: a field that is not sent stays as it is
 * @throws Problem 400 at the fields
 */
export const requireFilled = (
  entity: Entity,
  before: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): void => {
  const standing = Object.fromEntries(
    Object.entries(entity.fields).map(([field, { column = field }]) => [field, before[column]]),
  );
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  const form = { ...standing, ...Object.fromEntries(sent) };
  const messages = ruleMessages(personRules(entity, { before: standing }), form);
  if (Object.keys(messages).length > 0) throw invalid(messages);
};

/**
 * What the trail keeps of a registration or an update: the values sealed under the person's key.
 * @param kind customer or advisor
 * @param values the form, and on an update the row before it
 */
export const personEvent = (
  kind: 'customer' | 'advisor',
  action: 'registered' | 'updated',
  actor: Actor,
  id: number,
  values: object,
): AuditEvent => ({
  action: `${kind}.${action}`,
  entity: kind,
  entityId: id,
  actor,
  personal: { subject: { kind, id: `${id}` }, values },
});

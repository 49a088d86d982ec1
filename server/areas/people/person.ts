import type { CivilDate } from '../../../domain/civilDate.ts';
import { texts } from '../../../domain/texts.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import { type Context, today } from '../../context.ts';
import { invalid } from '../../problem.ts';

/** What is checked of the forms of customers and advisors alike. */
interface PersonForm {
  readonly birthdate: CivilDate;
}

/** @throws Problem 400 at the birth date when it lies in the future */
export const checkBirthdate = (context: Context, { birthdate }: PersonForm): void => {
  if (birthdate > today(context)) throw invalid({ birthdate: texts.birthdateInFuture });
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

import { z } from 'zod';
import { optionalAmount } from '../../../../domain/contract/fields.ts';
import { policies } from '../../../../domain/contract/index.ts';
import { type Rule, withRules } from '../../../../domain/contract/rules.ts';
import { withBroughtRules } from '../../../../domain/contract/sales/policyRules.ts';
import { formShape } from '../../../../domain/entities/entity.ts';
import { policy } from '../../../../domain/entities/policy.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { findLatestPremium } from '../../sales/policies/premium.repository.ts';
import { updatePolicy } from '../../sales/policies/update.ts';
import type { Updating } from '../records/writing.ts';

/** A policy's form with the net premium that a file may have: then the policy's fee is the charges. */

/** Dollars, as decimal texts; an update may leave out the fee. */
interface PriceOfFile {
  readonly netPremium?: string | null | undefined;
  readonly policyFee?: string | undefined;
  readonly policyValue: string;
}

const netRule: Rule<PriceOfFile> = {
  field: 'netPremium',
  with: ['policyValue', 'policyFee'],
  message: ({ netPremium: net, policyFee, policyValue }) => {
    if (!net) return undefined;
    if (toCents(net) === 0) return texts.netOfNothing;
    const isWhole = toCents(net) + toCents(policyFee ?? '0') === toCents(policyValue);
    return isWhole ? undefined : texts.netAndFee;
  },
};

export const policyOfFile = withRules(
  withBroughtRules(z.object({ ...formShape(policy), netPremium: optionalAmount() })),
  [netRule],
);

export const changedPolicyOfFile = withRules(
  policies.updatePolicy.body.extend({ netPremium: optionalAmount().optional() }),
  [netRule],
);

/** `updatePolicy` by a row of a file. @throws Problem as it does, and 400 at the net where another breakdown stands */
export const updatePolicyOfFile = (
  context: Context,
  actor: Actor,
  id: number,
  { netPremium, ...body }: z.output<typeof changedPolicyOfFile>,
  updating: Updating = {},
) => updatePolicy(context, actor, id, body, { ...updating, netPremium });

type Fields = Readonly<Record<string, unknown>>;

/** Another price takes the breakdown of a period away, unless the row has the net premium of the new one. */
export const premiumBeside = {
  read: async (db: Executor, id: number): Promise<Fields> => {
    const premium = await findLatestPremium(db, id);
    return { netPremium: premium?.net ?? null, premium };
  },
  follow: (standing: Fields, form: Fields): Fields => {
    const isSame =
      form.policyValue === standing.policyValue && form.policyFee === standing.policyFee;
    return isSame || form.netPremium ? {} : { netPremium: null };
  },
};

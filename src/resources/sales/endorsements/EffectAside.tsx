import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { endorsements } from '../../../../domain/contract/index.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import { needsEffect, needsPremium } from '../../../../domain/sales/endorsements/kinds.ts';
import type { Policy } from '../../../data/records.ts';
import { timings } from '../../../timings.ts';
import { ComputedFigures, FormAside } from '../../../ui/form/FormBody.tsx';
import { countOf, moneyOf, typedCents } from '../../../ui/format.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { isChanged, usePreview } from './Preview.tsx';
import { kindOf, periodFigures, sentPrice } from './price.ts';

const useTypedPreview = ({ policy }: { readonly policy: Policy }) => {
  const values = useWatch();
  const kind = kindOf(values.kind);
  const isWhole =
    kind &&
    (values.effect || !needsEffect(kind)) &&
    (typedCents(values.policyValue) || !needsPremium(kind));
  const parsed = endorsements.previewEndorsement.body.safeParse(
    isWhole && { ...sentPrice(kind, values), policy_id: policy.id, rows: [] },
  );
  const body = useSettled(JSON.stringify(parsed.data ?? null), timings.searchPause);
  return usePreview(JSON.parse(body));
};

export const EffectAside = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [typedKind, typed] = useWatch({ name: ['kind', 'policyValue'] });
  const { preview, reasons } = useTypedPreview({ policy });
  const kind = kindOf(typedKind);
  const figures = kind && periodFigures(kind, policy.policyValue, typed);
  const period = (['before', 'amount', 'after'] as const).map((name) => ({
    name: translate(`endorsements.period.${name}`),
    value: figures ? formatMoney(figures[name]) : '',
  }));
  const name = (figure: 'instalments' | 'refunded' | 'adjustment') =>
    translate(`endorsements.preview.${figure}`);
  const effect = preview && [
    { name: name('instalments'), value: countOf(preview.instalments.filter(isChanged).length) },
    { name: name('refunded'), value: moneyOf(preview.refunded) },
    ...(preview.commission
      ? [{ name: name('adjustment'), value: moneyOf(preview.commission.adjustment) }]
      : []),
  ];
  return (
    <>
      <FormAside title="endorsements.period.title">
        <ComputedFigures
          figures={figures ? period : []}
          note={figures ? undefined : translate('endorsements.period.none')}
        />
      </FormAside>
      {effect || reasons ? (
        <FormAside title="endorsements.preview.title">
          <ComputedFigures figures={effect ?? []} note={reasons} />
        </FormAside>
      ) : null}
    </>
  );
};

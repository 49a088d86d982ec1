import { useInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { insured } from '../../../../domain/contract/index.ts';
import type { ClaimDetail } from '../../../data/claims.ts';
import { useCall } from '../../../data/useCall.ts';
import { useRowObjects } from '../../../data/useRowObjects.ts';
import { SeveralPick } from '../../../ui/inputs/SeveralPick.tsx';
import { matching } from '../../../ui/pick/PickBox.tsx';

type Item = ClaimDetail['items'][number];

/** Limit of items listed at once; the others are found by what is typed. */
const MOST_SHOWN = 50;

const choiceOf = ({ id, title: name }: Pick<Item, 'id' | 'title'>) => ({ id, name });

/** Items and coverages touched, of those insured on the day of the loss; others as free text. */
export const ItemsInput = () => {
  const translate = useTranslate();
  const { field } = useInput({ source: 'items' });
  const [policy, day] = useWatch({ name: ['policy_id', 'happenedOn'] });
  const policyId = Number(policy);
  const asOf = parseCivilDate(String(day ?? ''));
  const parts = (useRowObjects('policies') ?? []).flatMap(({ object }) =>
    object.policyPart === 'item' || object.policyPart === 'coverage' ? [object] : [],
  );
  const isReady = policyId > 0 && asOf !== undefined && parts.length > 0;
  const { data = [], isFetching } = useCall(
    insured.listInsured,
    { params: { id: policyId }, query: { asOf } },
    { enabled: isReady },
  );
  const chosen: readonly Item[] = Array.isArray(field.value) ? field.value : [];
  const rows = isReady ? data.filter(({ object }) => parts.some(({ key }) => key === object)) : [];
  if (rows.length === 0 && chosen.length === 0) return null;
  const objects = new Map(rows.map(({ id, object }) => [String(id), object]));
  const kindOf = (id: string | number) =>
    parts.find(({ key }) => key === objects.get(String(id)))?.plural ?? '';
  return (
    <SeveralPick
      source="items"
      span={12}
      hint={translate('claims.itemsHint')}
      choices={rows.map(choiceOf)}
      value={chosen.map(choiceOf)}
      loading={isFetching}
      groupBy={({ id }) => kindOf(id)}
      filterOptions={(all, { inputValue }) => matching(all, inputValue).slice(0, MOST_SHOWN)}
      onChosen={(all) => field.onChange(all.map(({ id, name: title }) => ({ id, title })))}
    />
  );
};

import { useEffect, useRef } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { policies } from '../../../domain/contract/index.ts';
import type { PremiumRates, PremiumRules } from '../../../domain/sales/premium/rates.ts';
import { useCall } from '../../data/useCall.ts';
import {
  FIGURES,
  type Figure,
  followingFigures,
  isCharge,
  type TypedFigures,
} from './premiumModel.ts';

/** The rates of the charges on a premium; undefined until they are read, or where the server has none. */
export const usePremiumRates = (): PremiumRates | undefined =>
  useCall(policies.getPremiumRates).data ?? undefined;

const isOfPrice = (figure: Figure) => figure === 'policyValue' || figure === 'policyFee';

export const pathOf = (group: string, figure: Figure): string =>
  isOfPrice(figure) ? group + figure : `${group}premium.${figure}`;

/**
 * Lets the other figures of a premium follow the one that is being typed, and all of them other rules. A charge typed
 * beside a net is edited by hand and stays, until it is blanked.
 * @param group as of {@link pathOf}
 * @param isBrokenDown whether the form has a breakdown
 * @returns computes all charges anew from the net, or the net from the value
 */
export function usePremium(group: string, rules: PremiumRules, isBrokenDown: boolean): () => void {
  const { subscribe, getValues, setValue } = useFormContext();
  const edited = useRef<Set<Figure>>(new Set());
  const source = useRef<Figure>(undefined);
  const last = useRef(rules);

  const typedFigures = (): TypedFigures =>
    Object.fromEntries(FIGURES.map((figure) => [figure, getValues(pathOf(group, figure))]));

  const follow = (changed: Figure): void => {
    const typed = typedFigures();
    const given = changed === source.current ? { ...typed, net: undefined } : typed;
    const figures = followingFigures(given, changed, edited.current, rules);
    if (!figures) return;
    for (const figure of FIGURES)
      if (figure !== changed && figures[figure] !== getValues(pathOf(group, figure)))
        setValue(pathOf(group, figure), figures[figure], { shouldDirty: true });
  };

  const mark = (figure: Figure, isBlank: boolean): void => {
    if (figure !== source.current)
      source.current = isCharge(figure) && !getValues(pathOf(group, 'net')) ? figure : undefined;
    if (!isCharge(figure)) return;
    if (isBlank || figure === source.current) edited.current.delete(figure);
    else edited.current.add(figure);
  };

  const typed = (figure: Figure, value: unknown): void => {
    const isBlank = value === null || value === '';
    mark(figure, isBlank);
    // What was blanked is computed with the next figure that is typed.
    if (!isBlank) follow(figure);
  };

  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        const figure = FIGURES.find((one) => pathOf(group, one) === name);
        if (isBrokenDown && figure && type === 'change')
          typed(figure, get(values, pathOf(group, figure)));
      },
    }),
  );

  const compute = (): void => {
    edited.current.clear();
    source.current = undefined;
    follow(getValues(pathOf(group, 'net')) ? 'net' : 'policyValue');
  };

  useEffect(() => {
    const before = last.current;
    last.current = rules;
    if (isBrokenDown && JSON.stringify(before) !== JSON.stringify(rules)) follow('net');
  });

  return compute;
}

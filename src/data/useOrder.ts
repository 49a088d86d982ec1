import { useMutation } from '@tanstack/react-query';

interface OrderOptions<Item, Answer> {
  readonly known: readonly Item[];
  /** Thing that is ordered: orders of one thing are sent one after the other. */
  readonly of: string;
  readonly send: (ids: readonly number[]) => Promise<Answer>;
  readonly onTaken: (answer: Answer) => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Puts things in another order, which is shown before it is answered; what was asked last counts.
 * @returns the things as they were asked to stand; `put` asks for an order: the ids of all
 */
export const useOrder = <Item extends { readonly id: number }, Answer>(
  options: OrderOptions<Item, Answer>,
) => {
  const { known, of, send, onTaken, onFailed } = options;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    scope: { id: of },
    onSuccess: onTaken,
    onError: onFailed,
  });
  const order = isPending ? variables : undefined;
  const placeOf = ({ id }: Item) => order?.indexOf(id) ?? 0;
  const items = order ? [...known].sort((one, other) => placeOf(one) - placeOf(other)) : known;
  return { items, put: mutate };
};

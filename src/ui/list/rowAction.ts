import type { ReactNode } from 'react';
import type { DialogRequest } from '../../dialogs/requests.ts';
import type { Allowable } from '../../session/permissions.ts';
import { useAllows } from '../../session/useCan.ts';

type Act =
  | { readonly opens: DialogRequest }
  /** An address of the application; one of another place opens in a tab of its own. */
  | { readonly to: string }
  | { readonly onClick: () => void }
  | ConfirmedAction;

export interface ConfirmedAction {
  readonly question: string;
  /** Command that says how it ended; never rejects, resolves to true where the record is gone by it. */
  readonly run: () => Promise<unknown>;
}

export type RowAction = Act & {
  readonly label: string;
  readonly icon: ReactNode;
  /** What the visitor must be allowed to do; everybody may when missing. */
  readonly permission?: Allowable;
  /** Whether an icon shows while the row is pointed at; the first two of a row do. */
  readonly isQuick?: boolean;
  /** Act that cannot be undone, or affects another person at once: the last of the menu. */
  readonly isDestructive?: boolean;
  /** Reason why it cannot be done now, in words: it is muted, does nothing and says so. */
  readonly refusal?: string | undefined;
};

export const LINE = 'line';

export type RowActions = readonly (RowAction | typeof LINE | false | undefined)[];

export type ActionsOf<Row> = (row: Row) => RowActions;

const isAction = (entry: RowActions[number]): entry is RowAction => typeof entry === 'object';

/**
 * What the visitor may do with the rows of a list.
 * @param actionsOf what can be done with a row by who may do everything
 */
export function useRowActions<Row>(actionsOf: ActionsOf<Row>): ActionsOf<Row> {
  const allows = useAllows();
  return (row) =>
    actionsOf(row).filter((one) => !isAction(one) || !one.permission || allows(one.permission));
}

/**
 * The actions of a menu part by part.
 * @returns no empty part; what is destructive is the last
 */
export function partsOf(entries: RowActions): readonly (readonly RowAction[])[] {
  const parts: RowAction[][] = [[]];
  const last: RowAction[] = [];
  for (const entry of entries) {
    if (entry === LINE) parts.push([]);
    else if (isAction(entry)) (entry.isDestructive ? last : parts.at(-1))?.push(entry);
  }
  return [...parts, last].filter(({ length }) => length > 0);
}

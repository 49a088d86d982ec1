import type { DialogRequest } from '../dialogs/requests.ts';
import type { TextKey } from '../i18n/amparo.ts';

/** Where something found leads. */
export type Target =
  | { readonly kind: 'screen'; readonly to: string }
  | { readonly kind: 'dialog'; readonly request: DialogRequest };

/** Something found, as a line of the dialog. */
export interface FoundItem {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly target: Target;
  /** It belongs to the one before it. */
  readonly isPart?: true;
}

export interface FoundGroup {
  readonly label: TextKey;
  readonly items: readonly FoundItem[];
}

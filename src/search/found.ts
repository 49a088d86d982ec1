import type { DialogRequest } from '../dialogs/requests.ts';
import type { TextKey } from '../i18n/amparo.ts';

export type Target =
  | { readonly kind: 'screen'; readonly to: string }
  | { readonly kind: 'dialog'; readonly request: DialogRequest };

export interface FoundItem {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly target: Target;
  readonly isPart?: true;
}

export interface FoundGroup {
  readonly label: TextKey;
  readonly items: readonly FoundItem[];
}

import { type ComponentType, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { DialogSubject } from '../dialogs/requests.ts';
import type { Manifest } from './manifest.ts';

export interface Screens {
  readonly resources?: readonly ResourceProps[];
  readonly pages?: Readonly<Record<`/${string}`, ComponentType>>;
  readonly dialogs?: Readonly<Record<string, ComponentType<DialogSubject>>>;
}

/** The screens of a folder by its manifest: a dialog that this names and that is not here does not compile. */
export type ScreensOf<M extends Manifest> = Screens &
  (M extends { dialogs: readonly (infer Name extends string)[] }
    ? { readonly dialogs: Readonly<Record<Name, ComponentType<DialogSubject>>> }
    : { readonly dialogs?: never });

/**
 * One of the screens of a file that has several, as its forms are.
 * @param load imports the file when one of them is first shown
 * @param name its name there
 */
export const screenOf = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

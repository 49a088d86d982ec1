import { type ComponentType, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { type Named, namedAs, type RegisterEntity } from '../../domain/contract/recordCalls.ts';
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

/**
 * A resource that is one page, for who may list it.
 * @param load imports the page when it is first shown
 */
export const listScreen = (
  name: string,
  load: () => Promise<{ readonly default: ComponentType }>,
  icon: ComponentType,
): ResourceProps => ({ name, list: lazy(load), icon });

interface RegisterViews {
  readonly List: ComponentType;
  readonly Create: ComponentType;
  readonly NewDialog: ComponentType<DialogSubject>;
  readonly UpdateDialog: ComponentType<DialogSubject>;
}

/**
 * The screens of a register, from the file of its views; its dialogs have its name: `newBank`, `updateBank`.
 * @param more its page and its icon, where it has them
 */
export const registerScreens = <const Name extends string>(
  { name, resource, register }: RegisterEntity & { readonly name: Name },
  load: () => Promise<RegisterViews>,
  more: Pick<ResourceProps, 'show' | 'icon'> = {},
) => {
  const view = <View extends keyof RegisterViews>(of: View) =>
    lazy<RegisterViews[View]>(async () => ({ default: (await load())[of] }));
  return {
    resources: [
      {
        name: resource,
        list: view('List'),
        create: view('Create'),
        recordRepresentation: register.title,
        ...more,
      },
    ],
    dialogs: {
      [`new${namedAs(name)}`]: view('NewDialog'),
      [`update${namedAs(name)}`]: view('UpdateDialog'),
      // Computed keys have lost their names.
    } as unknown as Readonly<
      Record<`${'new' | 'update'}${Named<Name>}`, ComponentType<DialogSubject>>
    >,
  };
};

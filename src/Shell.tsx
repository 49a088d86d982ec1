import type { LayoutProps } from 'react-admin';
import { OwnFieldsWatch } from './data/useOwnFields.ts';
import { DialogProvider, type DialogRegistry } from './dialogs/DialogProvider.tsx';
import { Layout } from './layout/Layout.tsx';
import { screens } from './resources/screens.ts';
import { PermissionWatch } from './session/PermissionWatch.tsx';
import { SessionExpired } from './session/SessionExpired.tsx';

/** Dialog type → its component, each in a file of its own that is loaded when it is first opened. */
const dialogRegistry: DialogRegistry = Object.assign({}, ...screens.map(({ dialogs }) => dialogs));

/**
 * The shell of every page, its dialogs, the watch over permissions, and the login after the
 * session has expired, above all of them.
 */
export const Shell = (props: LayoutProps) => (
  <>
    <DialogProvider registry={dialogRegistry}>
      <Layout {...props} />
    </DialogProvider>
    <SessionExpired />
    <PermissionWatch />
    <OwnFieldsWatch />
  </>
);

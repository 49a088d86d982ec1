import type { LayoutProps } from 'react-admin';
import { OwnFieldsWatch } from './data/useOwnFields.ts';
import { dialogRegistry } from './dialogRegistry.ts';
import { DialogProvider } from './dialogs/DialogProvider.tsx';
import { Layout } from './layout/Layout.tsx';
import { PermissionWatch } from './session/PermissionWatch.tsx';
import { SessionExpired } from './session/SessionExpired.tsx';

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

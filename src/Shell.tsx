import type { LayoutProps } from 'react-admin';
import { dialogRegistry } from './dialogRegistry.ts';
import { DialogProvider } from './dialogs/DialogProvider.tsx';
import { Layout } from './layout/Layout.tsx';
import { PermissionWatch } from './session/PermissionWatch.tsx';
import { SessionExpired } from './session/SessionExpired.tsx';

/**
 * The shell of every page, its dialogs, what the visitor may do now, and above all the way back
 * in after expiry.
 */
export const Shell = (props: LayoutProps) => (
  <>
    <DialogProvider registry={dialogRegistry}>
      <Layout {...props} />
    </DialogProvider>
    <SessionExpired />
    <PermissionWatch />
  </>
);

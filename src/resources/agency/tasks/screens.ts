import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  dialogs: {
    task: lazy(() => import('./NewTaskDialog.tsx')),
    taskList: lazy(() => import('./TaskListDialog.tsx')),
  },
};

import { lazy } from 'react';
import { webhook } from '../../../../domain/entities/webhook.ts';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const views = () => import('./WebhookViews.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: webhook.resource,
      list: screenOf(views, 'List'),
      create: screenOf(views, 'Create'),
      recordRepresentation: webhook.register.title,
    },
  ],
  dialogs: {
    updateWebhook: screenOf(views, 'UpdateDialog'),
    webhookDeliveries: lazy(() => import('./DeliveriesDialog.tsx')),
  },
};

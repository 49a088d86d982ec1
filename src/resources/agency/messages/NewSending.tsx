import Send from '@mui/icons-material/SendOutlined';
import { useTranslate } from 'react-admin';
import { LATE } from '../../../../domain/money/ageing.ts';
import type { CampaignSource } from '../../../data/messages.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { useCan } from '../../../session/useCan.ts';
import { HeaderMenu } from '../../../ui/list/HeaderMenu.tsx';
import { MenuEntry } from '../../../ui/menu/ActionMenu.tsx';
import { useSending } from '../../../ui/messages/sending.tsx';

const SOURCES: readonly (readonly [TextKey, CampaignSource])[] = [
  ['messages.fresh.late', { list: 'late-payments', filter: { ageing: LATE } }],
  ['messages.fresh.coming', { list: 'coming-payments', days: 7 }],
  ['messages.fresh.comingLong', { list: 'coming-payments', days: 30 }],
  ['messages.fresh.renewal', { list: 'ending-policies', filter: {} }],
  ['messages.fresh.cards', { list: 'expiring-cards', filter: {} }],
  ['messages.fresh.birthday', { list: 'birthdays' }],
];

export const NewSending = () => {
  const translate = useTranslate();
  const open = useSending();
  const canSend = useCan('messages', 'send');
  if (!canSend) return null;
  return (
    <HeaderMenu variant="contained" label={translate('messages.fresh.open')} icon={<Send />}>
      {SOURCES.map(([label, source]) => (
        <MenuEntry key={label} label={translate(label)} onClick={() => open(source)} />
      ))}
    </HeaderMenu>
  );
};

import { useGetIdentity, useTranslate } from 'react-admin';
import { settings } from '../../../../domain/contract/index.ts';
import { type ReportType, reportDescriptions } from '../../../../domain/reports/index.ts';
import { fillPrintTexts, type PrintTexts } from '../../../../domain/reports/printTexts.ts';
import { useCall } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { useToday } from '../../../ui/format.ts';
import { MessageText } from '../../../ui/messages/MessageText.tsx';

interface PaperProps {
  readonly title: string;
  readonly report: ReportType;
  readonly texts: PrintTexts;
}

export const Paper = ({ title, report, texts }: PaperProps) => {
  const translate = useTranslate();
  const { data: agency } = useCall(
    settings.getSettings,
    {},
    { enabled: useCan('settings', 'list') },
  );
  const { data: user } = useGetIdentity();
  const fecha = useToday();
  const { heading, intro, closing } = fillPrintTexts(texts, reportDescriptions[report].title, {
    detalle: '…',
    agencia: agency?.agencyName ?? '…',
    ruc: agency?.ruc ?? null,
    direccion: agency?.address ?? null,
    telefono_agencia: agency?.telephone ?? null,
    fecha,
    usuario: user?.fullName ?? '…',
  });
  return (
    <MessageText
      title={title}
      subject={heading}
      text={[intro, translate('printTexts.content'), closing].filter(Boolean).join('\n\n')}
    />
  );
};

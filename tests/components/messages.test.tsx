import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  Campaign,
  CampaignSource,
  MessageDetail,
  Rehearsal,
  Template,
} from '../../src/data/messages.ts';
import MessageDialog from '../../src/resources/agency/messages/MessageDialog.tsx';
import SendMessagesDialog from '../../src/resources/agency/messages/send/SendMessagesDialog.tsx';
import WriteMessageDialog from '../../src/resources/agency/messages/WriteMessageDialog.tsx';
import { UpdateTemplateDialog } from '../../src/resources/agency/messageTemplates/TemplateViews.tsx';
import { dataProviderWith, field, refusal, renderScreen, typist } from '../support/screen.tsx';
import { aPerson } from './policiesBuilders.ts';

const source: CampaignSource = { list: 'late-payments', filter: { ageing: 'late' } };

const rehearsal: Rehearsal = {
  kind: 'late-payment',
  canSend: true,
  messages: 2,
  omitted: [
    { omission: 'earlier', people: 4 },
    { omission: 'objected', people: 1 },
  ],
  samples: [
    {
      recordId: 7,
      person: 'ANA PÉREZ',
      address: 'ana@correo.example',
      subject: 'Cuota pendiente',
      text: 'Estimada ANA',
    },
  ],
};

const campaign: Campaign = {
  id: 3,
  kind: 'late-payment',
  createdAt: '2026-03-16T15:00:00.000Z',
  userName: 'rosa',
  cancelledAt: null,
  cancelledBy: null,
  messages: 2,
  omitted: rehearsal.omitted,
  statuses: [{ status: 'queued', messages: 2 }],
};

const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });

afterEach(() => vi.restoreAllMocks());

describe('sending to those a list shows', () => {
  const show = (found: Partial<Rehearsal> = {}, failure?: Error) => {
    const rehearseCampaign = vi.fn(async () => ({ data: { ...rehearsal, ...found } }));
    const startCampaign = vi.fn(async (_: { body: object }) => {
      if (failure) throw failure;
      return { data: campaign };
    });
    const cancelCampaign = vi.fn(async () => ({
      data: {
        ...campaign,
        cancelledAt: '2026-03-16T15:01:00.000Z',
        cancelledBy: 'rosa',
        statuses: [{ status: 'cancelled', messages: 2 }],
      },
    }));
    const calls = {
      rehearseCampaign,
      startCampaign,
      cancelCampaign,
      getCampaign: async () => ({ data: campaign }),
    };
    const filter = { source: JSON.stringify(source) };
    renderScreen(<SendMessagesDialog id="late-payments" filter={filter} />, {
      dataProvider: dataProviderWith(calls),
    });
    return calls;
  };

  it('shows first how many it would send, whom it leaves out and why, and samples', async () => {
    const { startCampaign } = show();
    expect(await screen.findByText('Se enviarán 2 correos')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Quedan fuera' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'La póliza tiene una cuota anterior sin pagar4',
      'Se opuso a recibir mensajes1',
    ]);
    expect(screen.getByRole('group', { name: 'ANA PÉREZ' }).textContent).toContain('Estimada ANA');
    expect(startCampaign).not.toHaveBeenCalled();
  });

  it('sends by the same source, and shows how far it is until it is cancelled', async () => {
    const { startCampaign, cancelCampaign } = show();
    await typist().click(await button('Enviar 2 correos'));
    expect(await screen.findByText('0 de 2 correos')).toBeTruthy();
    expect(startCampaign).toHaveBeenCalledWith({ body: { source } });
    await typist().click(await button('Cancelar el envío'));
    const question = await screen.findByRole('alertdialog');
    await typist().click(within(question).getByRole('button', { name: 'Cancelar el envío' }));
    expect(await screen.findByText(/^Cancelado el .* por rosa$/)).toBeTruthy();
    expect(cancelCampaign).toHaveBeenCalledOnce();
  });

  it('has nothing to send where all are left out', async () => {
    show({ messages: 0, samples: [] });
    expect(await screen.findByText('No se enviará ningún correo')).toBeTruthy();
    expect((await button('Enviar 0 correos')).disabled).toBe(true);
  });

  it('says that there is no mail server, and sends nothing', async () => {
    show({ canSend: false });
    expect(await screen.findByText(/no tiene un servidor de correo/)).toBeTruthy();
    expect((await button('Enviar 2 correos')).disabled).toBe(true);
  });

  it('keeps the rehearsal in sight where the sending is refused', async () => {
    show({}, refusal(409, 'No queda nadie a quien escribir'));
    await typist().click(await button('Enviar 2 correos'));
    expect(await screen.findByText(/No queda nadie a quien escribir/)).toBeTruthy();
    expect(screen.getByText('Se enviarán 2 correos')).toBeTruthy();
  });
});

describe('writing about one record', () => {
  it('opens WhatsApp with the text, and logs that it was opened', async () => {
    const openWhatsapp = vi.fn(async () => ({ data: {} }));
    const url = 'https://wa.me/593991234567?text=Hola';
    const said = { recordId: 7, person: 'ANA PÉREZ', text: 'Hola' };
    const previewMessage = async () => ({
      data: {
        email: { ...said, address: null, subject: 'Cuota', omission: 'no_address' as const },
        whatsapp: { ...said, address: '593991234567', omission: null, url },
        canSend: true,
      },
    });
    renderScreen(<WriteMessageDialog id={7} filter={{ kind: 'late-payment' }} />, {
      dataProvider: dataProviderWith({ previewMessage, openWhatsapp }),
    });
    const link = await screen.findByRole('link', { name: 'Abrir en WhatsApp' });
    expect(link.getAttribute('href')).toBe(url);
    expect(
      screen.getByText('No se le escribe: no tiene una dirección válida; corríjala en su ficha'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar correo' })).toBeNull();
    link.removeAttribute('href');
    await typist().click(link);
    const body = { kind: 'late-payment', recordId: 7 };
    await waitFor(() => expect(openWhatsapp).toHaveBeenCalledWith({ body }));
  });
});

describe('the two ways to write about a record', () => {
  it('have one button of first rank', async () => {
    const said = { recordId: 7, person: 'ANA PÉREZ', text: 'Hola', omission: null };
    const previewMessage = async () => ({
      data: {
        email: { ...said, address: 'ana@correo.example', subject: 'Cuota' },
        whatsapp: { ...said, address: '593991234567', url: 'https://wa.me/593991234567' },
        canSend: true,
      },
    });
    renderScreen(<WriteMessageDialog id={7} filter={{ kind: 'late-payment' }} />, {
      dataProvider: dataProviderWith({ previewMessage }),
    });
    await screen.findByRole('link', { name: 'Abrir en WhatsApp' });
    const first = document.querySelectorAll('.MuiButton-contained');
    expect([...first].map(({ textContent }) => textContent)).toEqual(['Enviar correo']);
  });
});

describe('a doubtful message', () => {
  it('is for a person to resend or to take for sent', async () => {
    const message: MessageDetail = {
      id: 4,
      kind: 'renewal',
      channel: 'email',
      status: 'doubtful',
      recordId: 1,
      campaign_id: 3,
      customer: aPerson('ANA', 'PÉREZ'),
      advisor: null,
      user: null,
      policy: null,
      address: 'ana@correo.example',
      subject: 'Renovación',
      omission: null,
      failure: null,
      attempts: 1,
      nextAttemptAt: null,
      createdAt: '2026-03-16T15:00:00.000Z',
      settledAt: '2026-03-16T15:20:00.000Z',
      userName: 'rosa',
      text: 'Estimada ANA',
      messageId: '<1@agencia.ec>',
    };
    const markMessageSent = vi.fn(async () => ({ data: message }));
    const getOne = async () => ({ data: message as never });
    renderScreen(<MessageDialog id={4} />, {
      dataProvider: dataProviderWith({ getOne, markMessageSent }),
    });
    expect(await screen.findByText(/No se sabe si llegó/)).toBeTruthy();
    expect(screen.getByText('<1@agencia.ec>')).toBeTruthy();
    expect(await button('Reenviar')).toBeTruthy();
    await typist().click(await button('Marcar como enviado'));
    await waitFor(() => expect(markMessageSent).toHaveBeenCalledWith({ params: { id: 4 } }));
  });
});

describe('the texts of a kind of message', () => {
  const template: Template = {
    id: 5,
    kind: 'birthday',
    subject: 'Feliz día',
    emailText: 'Hola',
    whatsappText: 'Hola',
    version: 2,
    updatedAt: '2026-03-16T15:00:00.000Z',
    updatedBy: null,
  };
  const show = () => {
    const updateTemplate = vi.fn(async (_: { body: object }) => ({ data: template }));
    const values = { cliente: 'ANA PÉREZ', nombre: 'ANA' };
    const calls = {
      listTemplates: async () => ({ data: [template] }),
      sampleTemplate: async () => ({ data: { recordId: 1, person: 'ANA PÉREZ', values } }),
      updateTemplate,
    };
    renderScreen(<UpdateTemplateDialog id={5} />, { dataProvider: dataProviderWith(calls) });
    return calls;
  };
  const write = async (label: RegExp, text: string) => {
    await screen.findByText('Con los datos de ANA PÉREZ');
    await typist().clear(field(label));
    await typist().type(field(label), text.replaceAll('{', '{{'));
  };
  const save = async () => typist().click(await button('Guardar'));

  it('are refused with a variable that the kind does not have, and the ones there are', async () => {
    const { updateTemplate } = show();
    await write(/^Asunto del correo/, 'Feliz día, {{asesor}}');
    await save();
    const problem = await screen.findByText(/No existe la variable \{\{asesor\}\}/);
    expect(problem.textContent).toContain('{{cliente}}');
    expect(updateTemplate).not.toHaveBeenCalled();
  });

  it('are seen with a real record as they are typed, and saved with their version', async () => {
    const { updateTemplate } = show();
    await write(/^Texto del correo/, 'Hola {{cliente}}');
    expect(await screen.findByText('Hola ANA PÉREZ')).toBeTruthy();
    await save();
    await waitFor(() => expect(updateTemplate).toHaveBeenCalledOnce());
    expect(updateTemplate.mock.calls[0]?.[0]).toEqual({
      params: { id: 5 },
      body: {
        subject: 'Feliz día',
        emailText: 'Hola {{cliente}}',
        whatsappText: 'Hola',
        version: 2,
      },
    });
  });

  it('get a variable where one types', async () => {
    show();
    await write(/^Texto de WhatsApp/, 'Hola, ');
    await typist().click(await button('Insertar nombre: Primer nombre del cliente'));
    expect(field(/^Texto de WhatsApp/).value).toBe('Hola, {{nombre}}');
  });
});

import type { TextTree } from '../textTree.ts';

/** The pages of a customer, an advisor and an insurer. */
export const pages = {
  data: 'Datos',
  noPolicies: 'Aún no hay pólizas',
  customers: {
    back: 'Volver a los clientes',
    none: 'No existe cliente registrado con este ID %{id}',
  },
  advisors: {
    back: 'Volver a los asesores',
    none: 'No existe asesor registrado con id %{id}',
  },
  companies: {
    back: 'Volver a las compañías',
    none: 'No existe compañía registrada con id %{id}',
  },
  figures: {
    policies: 'Pólizas vigentes, de %{count} en total',
    late: 'Cuotas atrasadas',
    lateSince: 'Cuotas atrasadas: %{count}, desde el %{since}',
    upcoming: 'Cuotas por vencer',
    next: 'Próxima cuota: %{day}, %{policy}',
  },
  owed: {
    title: 'Por cobrar',
    none: 'No tiene cuotas por cobrar',
  },
  instruments: {
    title: 'Tarjetas y cuentas',
    cards: 'Tarjetas',
    noCards: 'No tiene tarjetas',
    accounts: 'Cuentas bancarias',
    noAccounts: 'No tiene cuentas bancarias',
  },
  activity: {
    title: 'Actividad',
    none: 'Aún no hay actividad',
    more: 'Ver más',
    kinds: {
      registered: 'Registro',
      policy: 'Pólizas',
      renewal: 'Renovaciones',
      collection: 'Cobros',
      contact: 'Contactos',
      message: 'Mensajes',
      commission: 'Comisiones y anticipos',
      discount: 'Descuentos',
      statement: 'Liquidaciones',
      task: 'Mis tareas',
    },
    said: {
      registered: 'Registro',
      policy: 'Póliza registrada',
      renewal: 'Renovación %{number}',
      collection: {
        collected: 'Cobro de la cuota %{number}',
        undone: 'Cobro de la cuota %{number} deshecho',
        reversed: 'Cobro de la cuota %{number} reversado',
        corrected: 'Abono de la cuota %{number} corregido',
      },
      contact: {
        call: 'Llamada',
        whatsapp: 'Conversación por WhatsApp',
        email: 'Correo',
        visit: 'Visita',
      },
      message: {
        queued: 'Mensaje en cola',
        sending: 'Mensaje que se envía',
        sent: 'Mensaje enviado',
        failed: 'Mensaje no enviado',
        doubtful: 'Mensaje dudoso',
        dropped: 'Mensaje omitido',
        cancelled: 'Mensaje cancelado',
        opened: 'Mensaje abierto en WhatsApp',
      },
      commission: 'Comisión o anticipo entregado',
      discount: 'Descuento de comisión',
      statement: 'Liquidación registrada',
      task: 'Tarea',
    },
  },
} as const satisfies TextTree;

import type { TextTree } from '../textTree.ts';

export const dashboard = {
  title: 'Resumen ejecutivo de pólizas, pagos y tarjetas',
  allDone: 'Todo al día',
  failed: 'No se pudo cargar',
  retryOf: 'Reintentar: %{title}',
  thisMonth: '%{count} este mes',
  more: 'Más:',
  fewer: 'Menos:',
  toComplete: {
    customers: '%{count} cliente por completar |||| %{count} clientes por completar',
    advisors: '%{count} asesor por completar |||| %{count} asesores por completar',
    policies: '%{count} póliza por completar |||| %{count} pólizas por completar',
  },
  cards: {
    late: {
      title: 'Cuotas atrasadas',
      none: 'No hay cuotas atrasadas',
      open: 'Ver cuotas atrasadas',
      detail: '%{amount} por cobrar',
    },
    ending: {
      title: 'Pólizas por terminar',
      none: 'No hay pólizas por terminar',
      open: 'Ver estas pólizas',
      detail: '%{count} ya terminada |||| %{count} ya terminadas',
    },
    policies: {
      title: 'Total de pólizas',
      none: 'Aún no hay pólizas registradas',
      open: 'Ver listado',
      detail: '%{live} vigentes',
    },
    view: { title: 'Vista', none: 'Ningún registro por ahora', open: 'Ver la lista' },
    expiring: {
      title: 'Tarjetas por caducar',
      none: 'No hay tarjetas por caducar',
      open: 'Ver tarjetas',
      detail: '%{count} ya caducada |||| %{count} ya caducadas',
    },
    tasks: {
      title: 'Tareas pendientes',
      none: 'No hay tareas pendientes',
      open: 'Ver tareas',
      detail: '%{count} para hoy',
    },
  },
  arrange: {
    title: 'Ordenar inicio',
    cards: 'Cifras',
    charts: 'Gráficos',
    reset: 'Como al principio',
  },
  firstSteps: {
    title: 'Por dónde empezar',
    demonstration:
      'Para conocer Amparo con datos inventados, aparte de los suyos: AMPARO_DATA_DIR=demostracion PORT=3001 npm start',
    hint: 'Con la primera póliza verá aquí lo que vence, lo atrasado y cómo va la agencia.',
    settings: {
      action: 'Datos de la agencia',
      why: 'Su nombre, su RUC y su logo, que llevan los reportes.',
    },
    imports: {
      action: 'Importar datos',
      why: 'De los archivos que la agencia ya tiene: clientes, asesores, compañías y pólizas.',
    },
    companies: { action: 'Registrar compañía', why: 'Las aseguradoras con las que trabaja.' },
    advisors: { action: 'Registrar asesor', why: 'Quien vende la póliza y gana su comisión.' },
    customers: { action: 'Registrar cliente', why: 'El beneficiario de la póliza.' },
    policies: {
      action: 'Registrar póliza',
      why: 'Con su compañía, su asesor y su cliente; de ella salen las cuotas por cobrar.',
    },
  },
  charts: {
    failed: 'No se pudieron cargar los gráficos',
    asTable: 'Ver como tabla: %{title}',
    asPicture: 'Ver como gráfico: %{title}',
    all: 'Ver los %{count} en la tabla',
    counts: 'Pólizas',
    months: {
      title: 'Cobrado frente a lo que vence, por mes',
      of: 'Mes',
      due: 'Vence',
      collected: 'Cobrado',
      none: 'Nada ha vencido en los últimos doce meses',
    },
    ageing: {
      title: 'Cuotas atrasadas por antigüedad',
      of: 'Antigüedad',
      count: 'Cuotas',
      amount: 'Saldo',
      none: 'Nadie debe nada: no hay cuotas atrasadas',
    },
    companies: {
      title: 'Pólizas vigentes por compañía',
      of: 'Compañía',
      none: 'Aún no hay pólizas vigentes',
    },
    types: {
      title: 'Pólizas vigentes por tipo',
      of: 'Tipo',
      none: 'Aún no hay pólizas vigentes',
    },
    ending: {
      title: 'Pólizas que terminan en las próximas doce semanas',
      of: 'Semana',
      week: '%{from} al %{to}',
      soon: 'En cuatro semanas',
      later: 'Después',
      none: 'Ninguna póliza termina en las próximas doce semanas',
    },
    commissions: {
      title: 'Comisiones liberadas y pagadas, por asesor',
      of: 'Asesor',
      released: 'Liberado',
      paid: 'Pagado',
      inFavour: 'A favor',
      none: 'Aún no se ha liberado ninguna comisión',
      totals: 'Liberado %{released} · Pagado %{paid} · A favor %{inFavour}',
    },
  },
} as const satisfies TextTree;

const filters = {
  from: 'Desde',
  to: 'Hasta',
  user: 'Usuario',
  kind: 'Cómo',
} as const;

const accessResource = {
  name: 'Acceso |||| Quién vio los datos',
  menu: { list: 'Quién vio los datos' },
  empty: 'Nadie ha visto datos en estos días',
  invite: 'Elija un cliente y los días.',
  page: { list: 'Quién vio los datos' },
  fields: {
    ...filters,
    at: 'Fecha y hora',
    userName: 'Quién',
    detail: 'Qué',
    address: 'Desde dónde',
    isCertain: 'Seguridad',
    customers_id: 'Cliente',
  },
} as const;

const accessByUserResource = {
  name: 'Acceso de un usuario |||| Accesos por usuario',
  empty: 'Nadie ha visto datos en estos días',
  invite: 'Elija los días.',
  page: { list: 'Accesos por usuario' },
  fields: {
    ...filters,
    day: 'Día',
    userName: 'Usuario',
    times: 'Veces',
    people: 'Personas',
    unknown: 'Listas sin detalle',
  },
} as const;

const personSeenResource = {
  name: 'Persona vista |||| Personas vistas',
  empty: 'Nadie ha visto datos en estos días',
  invite: 'Elija un usuario y los días.',
  page: { list: 'Personas vistas' },
  fields: {
    ...filters,
    surname: 'Cliente',
    ci_ruc: 'Cédula o RUC',
    times: 'Veces',
    lastAt: 'Última vez',
  },
} as const;

const dataAccess = {
  view: {
    label: 'Qué se muestra',
    person: 'Por persona',
    users: 'Por usuario',
    people: 'Personas vistas',
  },
  certain: 'Cierto',
  possible: 'Posible',
  noneOfPerson: 'Elija un cliente. Si ya lo eligió, nadie accedió a sus datos en esos días.',
  noneFound: 'No hay accesos con estos filtros',
  loadFailed: 'No se pudieron cargar los accesos.',
  archived:
    'Los accesos anteriores al %{day} están en el archivo de la auditoría: pídalos a quien lo custodia.',
  screensFrom: 'Lo visto en pantalla se conoce desde el %{day}.',
  noScreens: 'Todavía no se conoce nada de lo visto en pantalla.',
} as const;

export const texts = {
  dataAccess,
  resources: {
    'data-access': accessResource,
    'data-access-users': accessByUserResource,
    'data-access-people': personSeenResource,
  },
} as const;

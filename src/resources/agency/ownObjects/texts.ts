import { labelsOf } from '../../../../domain/entities/entity.ts';
import { ownObject } from '../../../../domain/entities/ownObject.ts';
import { definitionTexts, savingTexts } from '../../../i18n/recordTexts.ts';

const notSaved = savingTexts('guardar el registro propio');

const form = {
  register: 'Agregar registro propio',
  update: 'Editar registro propio',
  sections: {
    what: 'Cómo se llama',
    place: 'Dónde se ve',
    title: 'Cómo se llama cada registro',
    roles: 'Quiénes pueden',
  },
  hints: {
    example: 'En blanco, o un ejemplo con todos sus campos, que luego puede cambiar',
    singular: 'Como «Vehículo de reemplazo»',
    plural: 'Como «Vehículos de reemplazo»: así está en el menú',
    key: 'Nombre interno, que está en la dirección: no se puede cambiar después',
    parent:
      'Cada registro será de uno de ellos y estará también en su página; no se puede cambiar después',
    isInside: 'Sus filas se escriben en la página de aquello a lo que pertenecen, no en el menú',
    hasHistory: 'Cada cambio conserva la fila anterior, y se ve cómo estaban todas en un día',
    policyTypes: 'Si no marca ninguno, las tienen las pólizas de todos los tipos',
    policyPart:
      'Entra y sale de la póliza por anexos, se ve a cualquier día y tiene certificado. Guarda su historia',
    titleTemplate: 'Elija campos y escriba lo que va entre ellos. Vacío, es su nombre y su número',
    titleLater:
      'Vacío, es su nombre y su número. Cuando tenga campos podrá elegir cuáles lo forman',
    listRoles: 'Sin esto no ven ni el menú',
  },
  noExample: 'En blanco',
  noParent: 'A ninguno',
  noPart: 'Otra cosa',
  titleFields: 'Campos para el título',
  addToTitle: 'Agregar %{label} al título',
  onRegister: {
    ...notSaved,
    saved: 'Registro propio agregado: lo que se anota de cada uno está en «Campos»',
  },
  onUpdate: { ...notSaved, saved: 'Registro propio actualizado' },
  gone: 'Este registro propio ya no está',
} as const;

const ownObjects = {
  intro:
    'Lleve en Amparo lo que su agencia anota aparte, con su lista, su formulario y sus permisos.',
  count: '%{count} de %{most} registros propios',
  loadFailed: 'Error al cargar los registros propios.',
  list: 'Registros propios en su orden',
  orderHint: 'Es el orden del menú. Arrástrelos, o use las flechas o Alt+↑ y Alt+↓.',
  belongsTo: 'pertenece a %{parent}',
  within: 'filas dentro de %{parent}',
  fields: '%{count} campo |||| %{count} campos',
  noFields: 'sin campos todavía',
  records: '%{count} registro |||| %{count} registros',
  noRecords: 'sin registros',
  seenBy: 'Ven: %{roles}',
  openFields: 'Campos',
  openFieldsOf: 'Campos de %{label}',
  openList: 'Ver lista',
  openListOf: 'Ver lista de %{label}',
  empty: {
    title: 'Todavía no hay registros propios',
    text: 'Empiece en blanco o por un ejemplo, como «Beneficiarios»: tendrán menú, lista, búsqueda y formulario.',
  },
  ...definitionTexts('Registro propio', {
    retired: 'Sus registros se conservan y se pueden ver, pero no se agregan ni se cambian.',
    retire:
      'Los registros de «%{label}» se conservan y se pueden ver; nadie los agrega ni los cambia hasta que lo recupere.',
    remove: '«%{label}» se elimina con sus campos. No se puede deshacer.',
  }),
  form,
} as const;

export const texts = {
  ownObjects,
  resources: {
    'own-objects': {
      name: 'Registros propios',
      menu: { list: 'Registros propios' },
      fields: { ...labelsOf(ownObject), example: 'Empezar por' },
    },
  },
} as const;

import { labelsOf } from '../../../../domain/entities/entity.ts';
import { ownField } from '../../../../domain/entities/ownField.ts';
import { definitionTexts, savingTexts } from '../../../i18n/recordTexts.ts';

const notSaved = savingTexts('guardar el campo');

const form = {
  register: 'Agregar campo',
  update: 'Editar campo',
  sections: { what: 'Qué es', rules: 'Qué se exige', use: 'Dónde se usa' },
  numberHint: 'Como VIS-2026-00001: con un año, la cuenta empieza otra vez cada año',
  serialHint: 'Se asigna al guardar',
  stageHint: 'Empieza en la primera; después se mueve',
  moves: {
    hint: 'Sin cambios: de cada etapa a cualquier otra. Sin roles: quienes corrigen los registros',
    from: 'De',
    to: 'A',
    roles: 'Quiénes',
    isReasoned: 'Pide motivo',
  },
  exampleHint: 'Como PBA-1234: cada valor lleva letras, números y signos en los mismos lugares',
  keyHint: 'Nombre interno: no se puede cambiar después',
  optionsHint: 'Una opción por línea, en el orden en que se muestran',
  renamedOption: 'Cambiar el nombre de',
  renamesNone: 'Ninguna',
  newOptionName: 'Nuevo nombre de la opción',
  renameHint: 'Los registros, las vistas y las fórmulas que la nombran cambian con ella',
  sumOf: 'Suma de %{label}',
  count: 'Cuántos son',
  noTotal: 'Nada',
  typesHint: 'Si no marca ninguno, lo tienen las pólizas de todos los tipos',
  sectionHint: 'Título bajo el que está en el formulario; vacío, va en «Otros datos»',
  helpHint: 'Frase que se lee debajo del campo',
  formula: {
    hint: 'Como en Excel, por ejemplo: AÑOS(fecha_de_nacimiento; HOY())',
    gives: 'Da: %{kind}',
    example: 'Con el registro %{id}: %{used} → %{result}',
    noExample: 'Todavía no hay un registro con el que dar un ejemplo.',
    help: 'Cómo se escribe una fórmula',
    rules: [
      'Nombre los campos por su clave; toque uno de arriba para ponerlo.',
      'Números con punto (1.5), dólares con su signo ($5), porcentajes (15%) y textos entre comillas ("SÍ").',
      'Cuentas: + - * / y paréntesis. Dólares por número da dólares; dólares entre dólares da un número; dólares y número no se suman. Un campo de porcentaje de 15 % vale 0.15.',
      'Fechas: fecha + días, fecha - fecha (días), FECHA(2026; 12; 31), AÑO, MES, DIA, AÑOS(desde; hasta), MESES(desde; hasta). HOY() es el día de hoy: AÑOS(nacimiento; HOY()) se actualiza cada día.',
      'Textos: se unen con &, MAYUSC, LARGO. Comparar: = <> < <= > >=.',
      'Funciones: SI(condición; si cumple; si no), Y, O, NO, VACIO, REDONDEAR(valor; decimales), MIN, MAX, SUMA, CUENTA, ABS. Las partes se separan con punto y coma.',
      'Filas dentro del registro: SUMA(beneficiarios.porcentaje), y también CUENTA, MIN y MAX; CUENTA(beneficiarios) las cuenta.',
      'Si falta un dato, el resultado queda vacío; SUMA, MIN, MAX, CUENTA, Y y O pasan por alto lo vacío. Si no hay resultado, como al dividir para cero, queda vacío y se dice por qué.',
    ].join('\n'),
  },
  widens: 'Hay registros con valor: solo puede pasar a %{kinds}, que conserva los valores',
  hints: {
    isMany: 'Cada registro puede nombrar varios, como los choferes de un vehículo',
    isRequired: 'A los registros que no lo tienen se les pide la próxima vez que se actualicen',
    isUnique: 'Dos registros no pueden tener el mismo valor, se escriba como se escriba',
    isPersonal:
      'Dice algo de una persona: va en el archivo de sus datos y se borra al anonimizarla',
    isInList: 'Es una columna de la lista',
    isSorted: 'La lista se ordena y se filtra por este campo',
    isSearched: 'La búsqueda encuentra el registro por su valor',
    isExported: 'Es una columna de los archivos que se exportan',
    isInPdf: 'Está en los reportes de la póliza en PDF',
  },
  onRegister: { ...notSaved, saved: 'Campo agregado' },
  onUpdate: { ...notSaved, saved: 'Campo actualizado' },
  gone: 'Este campo ya no está',
} as const;

const sets = {
  title: 'Agregar juego de campos',
  which: 'Juego de campos',
  types: 'Tipos de póliza que tendrán estos campos',
  noTypes: 'Si no marca ninguno, los tendrán las pólizas de todos los tipos',
  fields: 'Con sus campos: %{fields}',
  there: '%{label} (ya está y queda como está)',
  saved: '%{smart_count} campo agregado |||| %{smart_count} campos agregados',
  none: 'Todos los campos de este juego ya estaban',
  ...savingTexts('agregar el juego de campos'),
} as const;

const ownFields = {
  intro: 'Lo que su agencia anota además en cada registro. Los cambios rigen de inmediato.',
  record: 'Registro',
  policyType: 'Tipo de póliza',
  everyType: 'Todos los tipos',
  count: '%{count} de %{most} campos',
  loadFailed: 'Error al cargar los campos.',
  list: 'Campos en su orden',
  inSection: 'sección %{section}',
  ofTypes: 'tipo %{types} |||| tipos %{types}',
  ofEveryType: 'todos los tipos',
  records: '%{count} registro con valor |||| %{count} registros con valor',
  unused: 'sin valores',
  orderHint: 'Arrastre los campos para ordenarlos, o use las flechas o Alt+↑ y Alt+↓.',
  empty: {
    title: 'Todavía no hay campos propios de %{records}',
    policies:
      'Para anotar lo que Amparo no trae, como la placa de un vehículo. Empiece por un juego de campos o agregue uno suyo.',
    objects: 'Agregue lo que se anota de cada uno, como una placa, unos días o un valor calculado.',
    others:
      'Para anotar lo que Amparo no trae: en el formulario y, si quiere, en la lista, la búsqueda y los archivos.',
  },
  noneOfType: 'Ningún campo es de este tipo de póliza',
  ...definitionTexts('Campo', {
    retired: 'No se piden ni se muestran; los valores que tienen los registros se conservan.',
    retire:
      '«%{label}» deja de pedirse y de mostrarse. Los valores se conservan y vuelven si lo recupera.',
    remove: '«%{label}» se elimina con todo lo que define. No se puede deshacer.',
  }),
  preview: {
    title: 'Vista previa',
    about: 'Así está en el formulario. Lo que escriba aquí no se guarda.',
    ofType: 'Así está en el formulario de una póliza de %{type}. Lo que escriba aquí no se guarda.',
    ofAll:
      'Los campos de todos los tipos; elija uno para ver su formulario. Lo que escriba aquí no se guarda.',
  },
  form,
  sets,
} as const;

const layouts = {
  intro: 'Ordene los formularios y oculte datos: por registro, tipo de póliza y rol.',
  role: 'Para quién',
  everyRole: 'Todos',
  list: 'Datos en su orden',
  hint: 'Los que tienen sección van arriba, en este orden. Cuenta el diseño del rol y del tipo de póliza antes que el general.',
  isHidden: 'Oculto',
  isReadOnly: 'Solo lectura',
  isRequired: 'Obligatorio',
  section: 'Sección',
  width: 'Ancho',
  usual: 'Normal',
  columns: '%{width} de 12',
  initial: 'Valor inicial',
  more: 'Sección, ancho, valor inicial y condición',
  rest: 'Lo demás, donde siempre está',
  preview: 'Así se verá el formulario. Lo que escriba aquí no se guarda.',
  condition: 'Mostrar solo si',
  andClause: 'Y además',
  comparator: 'Comparación',
  value: 'Valor',
  comparators: {
    is: 'es',
    isNot: 'no es',
    over: 'es mayor que',
    from: 'es desde',
    under: 'es menor que',
    upTo: 'es hasta',
    yes: 'es sí',
    no: 'es no',
    blank: 'está vacío',
    filled: 'no está vacío',
  },
  noValue: 'Falta un valor de este dato',
  addClause: 'Agregar condición',
  dropClause: 'Quitar condición',
  asFormula: 'Escribir como fórmula',
  asClauses: 'Elegir datos',
  giveUp: 'Descartar cambios',
  saved: 'Diseño guardado',
  reset: 'Diseño restablecido',
  failed: 'No se guardó el diseño',
  resetAction: 'Restablecer',
  resetQuestion:
    'Este diseño se elimina: el formulario vuelve a ser el de antes, y se ve lo que ocultaba.',
  noCommissions: 'Su rol no ve las comisiones',
} as const;

export const texts = {
  ownFields,
  layouts,
  resources: {
    'own-fields': {
      name: 'Campos de la agencia',
      menu: { list: 'Campos de la agencia' },
      fields: labelsOf(ownField),
    },
    layouts: { name: 'Diseños', menu: { list: 'Diseños' } },
  },
} as const;

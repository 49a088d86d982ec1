import { isCompany as isCompanyIdentity, normalIdentity } from '../../people/identity.ts';
import { foldText } from '../../searchWords.ts';

export const NAME_PARTS = ['surname', 'secondSurname', 'firstName', 'secondName'] as const;

export type PersonName = Readonly<Record<(typeof NAME_PARTS)[number], string>>;

export interface NameReading extends PersonName {
  readonly surnames: number;
}

export type NameOrder = 'surnames' | 'givenNames';

const PARTICLES = new Set(
  'de del la las los san santa santo von van der den di da do dos das mac mc st y vda viuda'.split(
    ' ',
  ),
);

/** Usual given names, by which «PÉREZ MARÍA JOSÉ» is proposed with two of them; some are surnames, too. */
const GIVEN_NAMES = new Set(
  `abigail adriana adrian agustin alba alberto alejandra alejandro alexandra alexander alexis alfonso
  alfredo alicia alison alvaro amalia amanda amelia ana anabel andrea andres angel angela angelica anita
  antonia antonio ariana ariel armando arturo aurelio aurora beatriz belen bernardo bertha blanca bolivar
  bryan byron camila camilo carla carlos carlota carmen carolina catalina cecilia cesar christian clara
  claudia cristian cristina cristobal daniel daniela danilo dario david dayana diana diego dolores domenica
  doris edgar edison edith eduardo edwin elena elias elizabeth elsa elvia elvira emilia emilio emily enrique
  erick erika ernesto esteban esther estefania eugenia eugenio eva fabian fabiola fanny fatima felipe felix
  fernanda fernando francisca francisco franklin freddy gabriel gabriela galo genesis geovanny gerardo german
  gilberto gina gladys gloria gonzalo grace graciela guillermo gustavo hector helena henry hernan hilda hugo
  humberto ignacio ines irene iris isabel isabela ismael israel ivan ivonne jacinto jacqueline jaime jairo
  javier jefferson jenny jessica jesus jimena joaquin joel johanna john jonathan jorge jose josefina joselyn
  josue juan juana julia julian juliana julio karen karina karla katherine kevin klever laura lenin
  leonardo leonor leticia lidia ligia liliana lorena lourdes lucas lucia luciana luis luisa luz magdalena
  manuel manuela marcelo marcia marco marcos margarita maria mariana mariano mario marlene marlon marta
  martha martina mateo matias mauricio maximo mayra melany melissa mercedes mery mesias miguel milton mireya
  miriam moises monica nancy narcisa natalia nathaly nelly nelson nicolas nicole nora norma olga oliver omar
  oscar oswaldo pablo pamela paola patricia patricio paul paula paulina pedro piedad rafael ramiro ramon raul
  rebeca ricardo rita robert roberto rocio rodrigo rodolfo rolando romina rosa rosario ruben ruth salome
  samantha samuel sandra santiago sara saul sebastian segundo sergio silvia simon sofia soledad sonia stalin
  stefany susana tamara tania tatiana teresa tomas valentina valeria vanessa veronica vicente victor victoria
  vinicio violeta viviana walter washington wellington wendy william wilmer wilson ximena yadira yolanda
  zoila`.split(/\s+/),
);

/** A word with the particles before it: «DE LA TORRE» is one surname. */
const namesIn = (text: string): string[] => {
  const names: string[] = [];
  let particles: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    particles.push(word);
    if (PARTICLES.has(foldText(word).replace(/\.$/, ''))) continue;
    names.push(particles.join(' '));
    particles = [];
  }
  // A text that ends in a particle has it in its last name.
  const [last = ''] = names.splice(-1);
  const rest = [last, ...particles].filter(Boolean).join(' ');
  return rest ? [...names, rest] : names;
};

const isGiven = (name: string | undefined): boolean => GIVEN_NAMES.has(foldText(name ?? ''));

export const isWholeName = (text: string): boolean =>
  /^[\p{L}\p{M}'.,\s]+$/u.test(text) &&
  namesIn(text).length > 1 &&
  text.split(/[\s,]+/).some((word) => isGiven(word));

const readingOf = (surnames: readonly string[], given: readonly string[]): NameReading => {
  const [surname = '', ...secondSurnames] = surnames;
  const [firstName = '', ...secondNames] = given;
  return {
    surnames: surnames.length,
    surname,
    secondSurname: secondSurnames.join(' '),
    firstName,
    secondName: secondNames.join(' '),
  };
};

/** How many of some names are surnames, the likeliest first; two and four names have one way alone. */
const surnameCounts = (names: readonly string[]): number[] => {
  const all = names.length;
  if (all <= 2) return [Math.floor(all / 2)];
  if (all === 4) return [2];
  // «PÉREZ MARÍA JOSÉ», and «MARÍA JOSÉ PÉREZ».
  const isOne = all === 3 && isGiven(names[1]);
  const likeliest = isOne ? 1 : 2;
  const possible = Array.from({ length: all - 1 }, (_, at) => at + 1);
  return [likeliest, ...possible.filter((count) => count !== likeliest && count <= 3)];
};

const COMPANY_WORDS =
  /(\bs\.\s?a\.?(\s?s\.?)?|\b(sa|sas|cia|compania|ltda|limitada|corp|inc|llc|cem|ep)\b\.?|\bc\.\s?a\.?|\bc[ií]a\.)\s*$|^(compania|cooperativa|fundacion|asociacion|corporacion|consorcio|fideicomiso|municipio|gad|unidad educativa|hospital|clinica)\b/;

/**
 * Whether a name is a company's: by its identity number, where that tells; else by its words.
 * @param identity a cédula, a RUC or another number; empty where there is none
 */
export function isCompany(text: string, identity: string): boolean {
  const number = normalIdentity(identity);
  if (isCompanyIdentity(number)) return true;
  return /^\d{2}[0-5]\d{7}(\d{3})?$/.test(number)
    ? false
    : COMPANY_WORDS.test(foldText(text.trim()));
}

export const wholeNameKey = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * The ways in which a whole name can be read, the likeliest first; one alone where nothing speaks for another.
 * Every word is in one part of each. Surnames stand before a comma, whatever comes first without one.
 *
 * @param identity of whoever has the name: a company's name is not divided, it is a first name
 */
export function readWholeName(text: string, order: NameOrder, identity = ''): NameReading[] {
  const whole = wholeNameKey(text);
  if (isCompany(whole, identity)) return [readingOf([], [whole])];
  const [before = '', ...after] = whole.split(',').map((part) => part.trim());
  if (before && after.join('')) return [readingOf(namesIn(before), namesIn(after.join(' ')))];
  const names = namesIn(whole.replaceAll(',', ' '));
  return surnameCounts(names).map((count) =>
    order === 'surnames'
      ? readingOf(names.slice(0, count), names.slice(count))
      : readingOf(names.slice(names.length - count), names.slice(0, names.length - count)),
  );
}

/** «PÉREZ LÓPEZ, MARÍA»: a name as it is read in one way alone, whatever else it could be. */
export const certainName = ({ surname, secondSurname, firstName, secondName }: PersonName) =>
  [
    [surname, secondSurname],
    [firstName, secondName],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');

export function orderInHeading(heading: string): NameOrder | undefined {
  const words = foldText(heading);
  const [surnames, given] = [
    words.search(/apellido|surname|last name/),
    words.search(/nombre|first name/),
  ];
  if (surnames < 0 || given < 0) return undefined;
  return surnames < given ? 'surnames' : 'givenNames';
}

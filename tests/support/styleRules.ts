/**
 * The styles that Emotion writes for components, kept by class instead of in the page. The simulated
 * browser compares an element with every rule of the page, and each screen adds hundreds: the longer
 * a worker runs, the longer it would take to know whether a button is shown.
 */

const rules: CSSRule[] = [];

/** Numbers of `rules`, by a class that an element must have to be meant. */
const byClass = new Map<string, number[]>();

/** Numbers of the rules that may mean any element. */
const ofAny: number[] = [];

const withoutArguments = (selector: string): string => {
  const short = selector.replace(/\([^()]*\)/g, '');
  return short === selector ? short : withoutArguments(short);
};

/** A class in the part of a selector that describes the element itself, not those around it. */
const classIn = (selector: string): string | undefined =>
  /\.([-\w]+)[^\s>+~]*$/.exec(selector.trim())?.[1];

/** For each selector of a rule and those inside it the class it needs; undefined when it needs none. */
const classesOf = (rule: CSSRule): (string | undefined)[] => {
  if (rule instanceof CSSMediaRule) return [...rule.cssRules].flatMap(classesOf);
  if (!(rule instanceof CSSStyleRule)) return [undefined];
  return withoutArguments(rule.selectorText).split(',').map(classIn);
};

const keep = (rule: CSSRule): void => {
  const number = rules.push(rule) - 1;
  const classes = new Set(classesOf(rule));
  if (classes.has(undefined)) {
    ofAny.push(number);
    return;
  }
  for (const name of classes) {
    if (name) byClass.set(name, [...(byClass.get(name) ?? []), number]);
  }
};

/** Keeps the rules of a style sheet. */
export const keepRules = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const rule of sheet.cssRules) keep(rule);
};

/** The kept rules that may mean an element or one it stands in, in the order they were written. */
export const rulesAround = (element: Element): CSSRule[] => {
  const found = new Set(ofAny);
  for (let at: Element | null = element; at; at = at.parentElement) {
    for (const name of at.classList) {
      for (const number of byClass.get(name) ?? []) found.add(number);
    }
  }
  return [...found].sort((one, other) => one - other).flatMap((number) => rules[number] ?? []);
};

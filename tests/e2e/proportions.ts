import type { Page } from 'playwright-core';

/** What the rules below look with; put into the page, where they run. */
interface Ruler {
  readonly isPhone: boolean;
  readonly all: (selector: string, within?: ParentNode) => HTMLElement[];
  /** The parts of its text that can be seen. */
  readonly textsIn: (element: Element) => { text: string; size: number; bottom: number }[];
  readonly describe: (element: Element) => string;
  /** The foremost dialog, or the page where none is open. */
  readonly front: () => ParentNode;
}

declare global {
  interface Window {
    ruler: Ruler;
  }
}

const putRuler = () => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const all = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  window.ruler = {
    isPhone: window.innerWidth < 600,
    all,
    textsIn: (element) =>
      [element, ...element.querySelectorAll('*')].filter(isSeen).flatMap((parent) =>
        [...parent.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
          .map((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return {
              text: (node.nodeValue ?? '').trim(),
              size: Number.parseFloat(getComputedStyle(parent).fontSize),
              bottom: range.getBoundingClientRect().bottom,
            };
          }),
      ),
    describe: (element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(
        0,
        80,
      ),
    front: () => all('[role=dialog]').at(-1) ?? document.querySelector('main') ?? document.body,
  };
};

/** Nothing is written smaller than 12 px. */
const smallLetters = () =>
  window.ruler
    .textsIn(document.body)
    .filter(({ size }) => size < 12)
    .map(({ text, size }) => `letters of ${size} px: ${text.slice(0, 60)}`);

/** Nothing stands over the title. */
const coveredTitle = () => {
  const title = document.querySelector('h1');
  if (!title || document.querySelector('[role=dialog]')) return [];
  title.scrollIntoView({ block: 'nearest' });
  const text = document.createRange();
  text.selectNodeContents(title);
  const { left, top, height } = text.getBoundingClientRect();
  const seen = document.elementFromPoint(left + 2, top + height / 2);
  return seen && title.contains(seen)
    ? []
    : [`the title lies below ${seen?.outerHTML.slice(0, 80)}`];
};

/** Tables fit their frames, their rows are 46 px high, and their headings stand on one line. */
const unevenTables = () => {
  const { all, textsIn, isPhone } = window.ruler;
  if (isPhone) return [];
  return all('.RaDataTable-tableWrapper').flatMap((table) => {
    const surplus = table.scrollWidth - table.clientWidth;
    const rows = all('tbody tr', table).map((row) => row.getBoundingClientRect().height);
    const uneven = rows.filter((height) => Math.abs(height - 46) > 0.5);
    const heads = all('thead tr', table).map((row) => row.getBoundingClientRect().height);
    const feet = all('thead th', table).flatMap((head) =>
      textsIn(head).map(({ bottom }) => bottom),
    );
    return [
      surplus > 0 ? `a table is ${surplus} px wider than its frame` : '',
      uneven.length > 0 ? `${uneven.length} rows are not 46 px high, one ${uneven[0]}` : '',
      heads.some((height) => Math.abs(height - 34) > 1) ? `headings are ${heads[0]} px high` : '',
      Math.max(...feet) - Math.min(...feet) > 0.5 ? 'headings are not on one line' : '',
    ].filter(Boolean);
  });
};

/** What ends in an ellipsis has its whole text as a hint; a day, an amount, a number and a chip are never cut. */
const cutCells = () => {
  const { all, describe } = window.ruler;
  const isCut = (element: HTMLElement) =>
    element.scrollWidth > element.clientWidth + 1 &&
    getComputedStyle(element).overflowX !== 'visible';
  const isFigure = ({ textContent }: HTMLElement) => /^[\d\s$.,/:+-]+$/.test(textContent ?? '');
  return all('.RaDataTable-tableWrapper tbody td').flatMap((cell) => {
    const cut = [cell, ...all('*', cell)].filter(isCut);
    const hint = cell.closest('[title]') ?? cell.querySelector('[title]');
    return [
      cut.length > 0 && !hint ? `cut, without its whole text as a hint: ${describe(cell)}` : '',
      ...cut
        .filter((one) => isFigure(one) || one.closest('.MuiChip-root'))
        .map((one) => `cut: ${describe(one)}`),
    ].filter(Boolean);
  });
};

/** On a laptop's screen the first row of a record's history is in view without scrolling. */
const lateRows = () => {
  const { all } = window.ruler;
  if (window.innerWidth < 1300 || document.querySelector('[role=dialog]')) return [];
  return all('main [role=tabpanel] tbody tr')
    .slice(0, 1)
    .flatMap((row) => {
      const top = Math.round(row.getBoundingClientRect().top + window.scrollY);
      return top > 330 ? [`the first row of a record is ${top} px below the page's top`] : [];
    });
};

/** A screen, or a dialog, has one primary button; a row of a table may have its own. */
const primaryButtons = () => {
  const { all, describe, front } = window.ruler;
  const primary = all('.MuiButton-contained', front()).filter((button) => !button.closest('tr'));
  return primary.length > 1 ? [`primary buttons: ${primary.map(describe).join(', ')}`] : [];
};

/** A finger finds what is 44 px high and wide, its room around it included; links in a text are as high as the text. */
const smallTargets = () => {
  const { all, describe, front } = window.ruler;
  if (!window.matchMedia('(pointer: coarse)').matches) return [];
  const labelOf = (target: HTMLElement) =>
    (target instanceof HTMLInputElement && target.labels?.[0]) || target;
  const sizeOf = (target: HTMLElement) => {
    const { width, height } = target.getBoundingClientRect();
    const room = getComputedStyle(target, '::after');
    const [roomWidth, roomHeight] = [room.width, room.height].map(
      (size) => Number.parseFloat(size) || 0,
    );
    return Math.min(Math.max(width, roomWidth ?? 0), Math.max(height, roomHeight ?? 0));
  };
  return all(
    'button:not(.MuiLink-root), [role=combobox], [role=tab], input:not([type=hidden])',
    front(),
  )
    .map((target) => target.closest<HTMLElement>('.MuiInputBase-root, label') ?? labelOf(target))
    .filter((target) => sizeOf(target) < 43.5)
    .map((target) => `${Math.round(sizeOf(target))} px to touch: ${describe(target)}`);
};

const rules = [
  smallLetters,
  coveredTitle,
  unevenTables,
  cutCells,
  lateRows,
  primaryButtons,
  smallTargets,
];

/** What the page shows that breaks the rules of docs/design.md, a line each; empty when it follows them all. */
export const brokenProportions = async (page: Page): Promise<string[]> => {
  await page.evaluate(putRuler);
  const broken = await Promise.all(rules.map((rule) => page.evaluate(rule)));
  return broken.flat();
};

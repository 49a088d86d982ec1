import type { Page } from 'playwright-core';

/** A part of a text as it is drawn. */
interface Written {
  readonly text: string;
  readonly node: Node;
  readonly parent: Element;
  /** In pixels. */
  readonly size: number;
  readonly bottom: number;
  readonly lines: readonly DOMRect[];
}

/** What the rules below look with; put into the page, where they run. */
interface Ruler {
  readonly isPhone: boolean;
  readonly all: (selector: string, within?: ParentNode) => HTMLElement[];
  /** The parts of its text that can be seen, each with what it stands in and the boxes of its lines. */
  readonly textsIn: (element: ParentNode) => Written[];
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
    textsIn: (root) =>
      [...(root instanceof Element ? [root] : []), ...root.querySelectorAll('*')]
        .filter(isSeen)
        .flatMap((parent) =>
          [...parent.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
            .map((node) => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return {
                text: (node.nodeValue ?? '').trim(),
                node,
                parent,
                size: Number.parseFloat(getComputedStyle(parent).fontSize),
                bottom: range.getBoundingClientRect().bottom,
                lines: [...range.getClientRects()].filter(({ width }) => width > 0.5),
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
  return all('.RaDataTable-tableWrapper :is(td, th)').flatMap((cell) => {
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

/**
 * On a laptop's screen the first row of a tab of a record is in view without scrolling; a band of tools, or the heading
 * of one of its tables, stands above it.
 */
const lateRows = () => {
  const { all } = window.ruler;
  if (window.innerWidth < 1300 || document.querySelector('[role=dialog]')) return [];
  return all('main [role=tabpanel] tbody tr')
    .slice(0, 1)
    .flatMap((row) => {
      const top = Math.round(row.getBoundingClientRect().top + window.scrollY);
      const table = row.closest('table') ?? row;
      const isAbove = (one: Element) =>
        one.compareDocumentPosition(table) === Node.DOCUMENT_POSITION_FOLLOWING;
      const panel = row.closest('[role=tabpanel]') ?? document;
      const most = all('button, input, h2, h3', panel).some(isAbove) ? 400 : 330;
      return top > most ? [`the first row of a record is ${top} px below the page's top`] : [];
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
    'button:not(.MuiLink-root), [role=button], [role=combobox], [role=tab], input:not([type=hidden])',
    front(),
  )
    .map((target) => target.closest<HTMLElement>('.MuiInputBase-root, label') ?? labelOf(target))
    .filter((target) => sizeOf(target) < 43.5)
    .map((target) => `${Math.round(sizeOf(target))} px to touch: ${describe(target)}`);
};

/** A text is cut off by what is around it with an ellipsis only, and scrolls or stays within the window. */
const cutTexts = () => {
  const { front, textsIn } = window.ruler;
  type Lines = ReturnType<typeof textsIn>[number]['lines'];
  const isWithin = (lines: Lines, start: number, end: number) =>
    lines.every(({ left, right }) => left > start - 1.5 && right < end + 1.5);
  /** Whether a text may go on beyond the edges of a box: by scrolling, or behind an ellipsis. */
  const goesOn = (box: Element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return /auto|scroll/.test(overflowX) || (isShortened && overflowX !== 'visible');
  };
  const isCut = (box: Element | null, lines: Lines): boolean => {
    if (!box) return !isWithin(lines, 0, window.innerWidth);
    const { left, right, width } = box.getBoundingClientRect();
    // What only a screen reader is told is no wider.
    if (width <= 1 || goesOn(box)) return false;
    const isOpen = getComputedStyle(box).overflowX === 'visible';
    return isOpen || isWithin(lines, left, right) ? isCut(box.parentElement, lines) : true;
  };
  return textsIn(front())
    .filter(({ parent, lines }) => isCut(parent, lines))
    .map(({ text }) => `cut off: ${text.slice(0, 60)}`);
};

/** No word of usual length is broken in two, and no button's words. */
const brokenWords = () => {
  const { front, textsIn } = window.ruler;
  const topsOf = (node: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  return textsIn(front())
    .filter(({ lines }) => lines.length > 1)
    .flatMap(({ node }) =>
      [
        ...(node.nodeValue ?? '').matchAll(
          /(?<![\p{L}\d$.,@-])[\p{L}\d$.,]{2,18}(?![\p{L}\d$.,@-])/gu,
        ),
      ]
        .filter(({ 0: word, index }) => topsOf(node, index, index + word.length) > 1)
        .map(([word]) => `broken in two: ${word} of ${node.nodeValue?.slice(0, 60)}`),
    );
};

/** No text is drawn over another one. */
const overlappingTexts = () => {
  const { front, textsIn } = window.ruler;
  // What floats over the page, or sticks to its edge, hides what is scrolled below it.
  // The hint of what is pointed at lies over what is beside it.
  const isLayer = (element: Element) =>
    /fixed|sticky/.test(getComputedStyle(element).position) || element.role === 'tooltip';
  const layerOf = (element: Element) => {
    let layer: Element | null = element;
    while (layer && !isLayer(layer)) layer = layer.parentElement;
    return layer;
  };
  /** What is seen of a box: the rest is cut off by what is around it, or scrolled away. */
  const seenOf = (box: DOMRect, around: Element): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let one: Element | null = around; one; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue;
      const frame = one.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const lines = textsIn(front())
    .flatMap(({ node, parent, text, lines: boxes }) =>
      boxes
        .map((box) => seenOf(box, parent))
        .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < window.innerHeight)
        .map((box) => ({ node, text, box, layer: layerOf(parent) })),
    )
    .sort((one, other) => one.box.top - other.box.top);
  return lines.flatMap((one, place) => {
    const beside = lines.slice(place + 1).findIndex(({ box }) => box.top > one.box.bottom);
    return lines
      .slice(place + 1, beside < 0 ? undefined : place + 1 + beside)
      .filter(({ node, layer }) => node !== one.node && layer === one.layer)
      .filter(({ box }) => {
        const width = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
        const height = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
        return width > 3 && height > 6;
      })
      .map(({ text }) => `over each other: ${one.text.slice(0, 40)} and ${text.slice(0, 40)}`);
  });
};

/** A dialog has its title and its foot in view, and does not scroll sideways. */
const dialogParts = () => {
  const { all } = window.ruler;
  const dialog = all('.MuiDialog-paper:has(h2)').at(-1);
  if (!dialog) return [];
  const box = dialog.getBoundingClientRect();
  const isInView = (part: Element | undefined) => {
    const { top = -1, bottom = Number.POSITIVE_INFINITY } = part?.getBoundingClientRect() ?? {};
    return top >= box.top - 1 && bottom <= Math.min(box.bottom, window.innerHeight) + 1;
  };
  const sideways = all('*', dialog).find(
    (part) =>
      /auto|scroll/.test(getComputedStyle(part).overflowX) &&
      part.getAttribute('role') !== 'group' &&
      !part.querySelector(':scope > [role=tablist]') &&
      part.scrollWidth > part.clientWidth + 1,
  );
  return [
    isInView(all('h2', dialog)[0]) ? '' : "a dialog's title is out of view",
    isInView(all('.MuiDialogActions-root, .sticky-bar', dialog).at(-1))
      ? ''
      : "a dialog's foot is out of view",
    sideways ? `a dialog scrolls sideways: ${sideways.className}` : '',
  ].filter(Boolean);
};

/** The fields of a row leave no hole beside them, and a short value has a short box. */
const formRows = () => {
  const { all, describe, isPhone } = window.ruler;
  if (isPhone) return [];
  const holes = all('.form-section > :last-child').flatMap((grid) => {
    const { width, right } = grid.getBoundingClientRect();
    if (width < 660) return [];
    const fields = [...grid.children].filter((field) => field.getBoundingClientRect().width > 1);
    const topOf = (field: Element) => Math.round(field.getBoundingClientRect().top);
    return [...new Set(fields.map(topOf))]
      .map((top) => fields.filter((field) => topOf(field) === top))
      .filter((row) => {
        const end = Math.max(...row.map((field) => field.getBoundingClientRect().right));
        return right - end > width / 4 + 12;
      })
      .map((row) => `a hole beside: ${row.map(describe).join(', ')}`);
  });
  const wide = all('.short-value > .MuiInputBase-root')
    .filter(({ clientWidth }) => clientWidth > 340)
    .map((field) => `${field.clientWidth} px for a short value: ${describe(field)}`);
  return [...holes, ...wide];
};

/** On a desktop no tab is out of sight, and the page of a record has at most seven. */
const hiddenTabs = () => {
  const { all, describe } = window.ruler;
  if (window.innerWidth < 1300) return [];
  return all('[role=tablist]').flatMap((list) => {
    const tabs = all('[role=tab]', list);
    const frame = (list.closest('.MuiTabs-root') ?? list).getBoundingClientRect();
    const isInSight = (tab: HTMLElement) => {
      const { left, right } = tab.getBoundingClientRect();
      return left > frame.left - 1 && right < Math.min(frame.right, window.innerWidth) + 1;
    };
    const out = tabs.filter((tab) => !isInSight(tab));
    return [
      ...out.map((tab) => `a tab out of sight: ${describe(tab)}`),
      tabs.length > 7 && /\/\d+$/.test(window.location.hash) ? `${tabs.length} tabs` : '',
    ].filter(Boolean);
  });
};

/** A telephone, a day and an amount are whole, and no text is cut while other columns of its table have room for it. */
const cutBesideRoom = () => {
  const { all, front, textsIn, isPhone } = window.ruler;
  if (isPhone) return [];
  /** What a cell has of width beyond its contents, in pixels; negative where they are cut. */
  const roomIn = (cell: HTMLElement): number => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    const inner = cell.getBoundingClientRect().width - padding;
    const boxes = [
      ...textsIn(cell).flatMap(({ lines }) => lines),
      // The arrow of what is sorted by hangs after its heading.
      ...all('svg', cell).map((one) => one.getBoundingClientRect()),
      // Frequent actions have their place also while they are not shown.
      ...[...cell.querySelectorAll('.MuiChip-root, td button:not(.MuiLink-root)')].map((one) =>
        one.getBoundingClientRect(),
      ),
    ];
    if (boxes.length === 0) return inner;
    const start = Math.min(...boxes.map(({ left }) => left));
    return inner - (Math.max(...boxes.map(({ right }) => right)) - start);
  };
  const isFigure = (text: string) => /^[\d\s$.,/:+→–-]+$/.test(text);
  return all('.RaDataTable-tableWrapper table', front()).flatMap((table) => {
    const columns: { cell: HTMLElement; room: number }[][] = [];
    for (const row of all('tr', table))
      for (const [place, cell] of [...row.children].entries()) {
        if (!(cell instanceof HTMLTableCellElement) || cell.colSpan > 1) continue;
        columns[place] = [...(columns[place] ?? []), { cell, room: roomIn(cell) }];
      }
    // Without texts is the column of actions, whose room is that of its most frequent ones.
    const rooms = columns
      .filter((cells) => cells.slice(1).some(({ cell }) => textsIn(cell).length > 0))
      .map((cells) => Math.min(...cells.map(({ room }) => room)));
    // A pixel of each column is for rounding, and the arrow of sorting has its room: 24 px together.
    const free = rooms.reduce((sum, room) => sum + Math.max(0, room), 0);
    return columns.flat().flatMap(({ cell, room }) => {
      if (room > -0.5 || textsIn(cell).length === 0) return [];
      const said = `${cell.textContent?.slice(0, 50)} lacks ${(-room).toFixed(1)} px`;
      const isWhole = textsIn(cell).some(
        ({ text, lines }) =>
          isFigure(text) && lines.some(({ right }) => right > cell.getBoundingClientRect().right),
      );
      return [
        isWhole ? `a figure is cut: ${said}` : '',
        free > 24 - room ? `cut beside ${free.toFixed(0)} px of nothing: ${said}` : '',
      ].filter(Boolean);
    });
  });
};

/** The menu has at most forty links, besides those to the agency's own objects. */
const menuLinks = () => {
  const { length } = document.querySelectorAll('nav ul a:not([href*="/own/"])');
  return length > 40 ? [`${length} links in the menu`] : [];
};

/**
 * Where the page ends no row and no button lies below what stays at the window's foot, and where it begins none lies
 * below what stays at its head; a notice lies over neither at any time.
 */
const coveredRows = () => {
  const { all, describe } = window.ruler;
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return [];
  const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const bars = all('body *').filter(
    (element) =>
      isBar(element) && !element.closest('.MuiDrawer-root, .toast, table, [role=tooltip]'),
  );
  const targets = all('main :is(tr, li:has(.row-more), button, a[href], input)');
  const covered = (isOfFoot: boolean) =>
    bars.flatMap((bar) => {
      const box = bar.getBoundingClientRect();
      const isNotice =
        getComputedStyle(bar).position === 'fixed' && bar.matches(':has([role=alert])');
      if (!isNotice && isOfFoot !== box.top > window.innerHeight / 2) return [];
      return targets
        .filter((target) => !bar.contains(target) && !target.contains(bar))
        .filter((target) => {
          const { left, right, top, bottom } = target.getBoundingClientRect();
          const start = Math.max(left, box.left);
          const width = Math.min(right, box.right) - start;
          const head = Math.max(top, box.top);
          const height = Math.min(bottom, box.bottom) - head;
          const seen = document.elementFromPoint(start + width / 2, head + height / 2);
          return width > 1 && height > 1 && bar.contains(seen);
        })
        .map((target) => `below ${bar.className || describe(bar)}: ${describe(target)}`);
    });
  const place = window.scrollY;
  window.scrollTo(0, 0);
  const ofHead = covered(false);
  window.scrollTo(0, document.documentElement.scrollHeight);
  const ofFoot = covered(true);
  window.scrollTo(0, place);
  return [...new Set([...ofHead, ...ofFoot])];
};

const rules = [
  smallLetters,
  coveredTitle,
  unevenTables,
  cutCells,
  cutTexts,
  brokenWords,
  overlappingTexts,
  lateRows,
  primaryButtons,
  dialogParts,
  formRows,
  smallTargets,
  hiddenTabs,
  cutBesideRoom,
  menuLinks,
  coveredRows,
];

/** What the page shows that breaks the rules of docs/design.md, a line each; empty when it follows them all. */
export const brokenProportions = (page: Page): Promise<string[]> => {
  // The observers of sizes have been told by then.
  const drawn = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';
  return page.evaluate(
    `${drawn}.then(() => { (${putRuler})(); return [${rules.join(',')}].flatMap((rule) => rule()); })`,
  );
};

import createCache from '@emotion/cache';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import { keepRules, rulesAround } from './styleRules.ts';

/**
 * What tests ask of a style: whether something is shown, which name it has, whether it takes clicks
 * (queries by role and clicks ask for these), and the measures that a few tests read.
 */
const ASKED_FOR = ['display', 'visibility', 'content', 'pointer-events', 'top', 'height'];

const VALUE = String.raw`(?:[^;{}()"']|\([^)]*\)|"[^"]*"|'[^']*')*`;
const REST = new RegExp(`(?<=[{;])(?!(?:${ASKED_FOR.join('|')}):)[-\\w]+:${VALUE};?`, 'g');

interface StyleSheet {
  readonly key: string;
  insert(rule: string): void;
}

/**
 * Leaves in every style that Emotion writes only what tests ask for, and keeps the styles of
 * components out of the page: the simulated browser then compares an element with the few that may
 * mean it. A sheet for the whole page (its key ends so) comes and goes, and stays where it was.
 */
const shortenStyles = (): void => {
  const prototype: StyleSheet = Object.getPrototypeOf(createCache({ key: 'any' }).sheet);
  const { insert } = prototype;
  prototype.insert = function (rule) {
    const short = rule.replace(REST, '');
    if (!/\{[^{}]+\}/.test(short)) return;
    if (this.key.endsWith('-global')) insert.call(this, short);
    else keepRules(short);
  };
};

/** A style that the simulated browser is about to compute. */
interface ComputedStyle {
  readonly element: Element;
}

const findRulesByClass = (): void => {
  Object.assign(CSSComputedStyle.prototype, {
    getStyleSheets(this: ComputedStyle, page: Document) {
      const inPage = [...page.head.querySelectorAll('style')].flatMap(({ sheet }) => sheet ?? []);
      return [...inPage, { cssRules: rulesAround(this.element) }];
    },
  });
};

shortenStyles();
findRulesByClass();

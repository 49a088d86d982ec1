/** What a visitor feels of a screen: see https://web.dev/vitals. */
export interface Vitals {
  /** Until the largest part of it was drawn (LCP), in milliseconds. */
  readonly paint: number;
  /** From a click to the next frame, the longest (INP), in milliseconds. */
  readonly answer: number;
  /** What moved that nobody had moved (CLS), as a share of the window. */
  readonly shift: number;
}

declare global {
  interface Window {
    vitals: { paint: number; answer: number; shift: number };
  }
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** What the compiler's library does not know yet. */
interface EventsWanted extends PerformanceObserverInit {
  readonly durationThreshold: number;
}

interface EventEntry extends PerformanceEntry {
  /** None of what the pointer does by itself, such as being over what has just been drawn. */
  readonly interactionId: number;
}

/** Notes the vitals of the page from its beginning; runs in the page. */
export function watchVitals(): void {
  window.vitals = { paint: 0, answer: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.vitals.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[])
      if (!entry.hadRecentInput) window.vitals.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const events: EventsWanted = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as EventEntry[])
      if (interactionId > 0) window.vitals.answer = Math.max(window.vitals.answer, duration);
  }).observe(events);
}

/** Begins anew, before a click; runs in the page. */
export function startVitals(): void {
  window.vitals = { paint: 0, answer: 0, shift: 0 };
}

/** Runs in the page. */
export function readVitals(): Vitals {
  return window.vitals;
}

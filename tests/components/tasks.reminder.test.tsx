import { act, fireEvent, screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beep, TaskReminder } from '../../src/resources/agency/tasks/TaskReminder.tsx';
import { timings } from '../../src/timings.ts';
import { DialogFrame } from '../../src/ui/dialog/DialogFrame.tsx';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';

/** The browser's sound, and how often it was heard. */
class FakeAudio {
  static state: AudioContextState = 'running';
  static heard = 0;
  static closed = 0;
  readonly state = FakeAudio.state;
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: () => {
        FakeAudio.heard += 1;
      },
      stop: () => undefined,
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (to: unknown) => to };
  }
  async close() {
    FakeAudio.closed += 1;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeAudio.state = 'running';
  FakeAudio.heard = 0;
  FakeAudio.closed = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** What is asked for arrives and is shown; hardly a moment of the reminder's wait passes. */
const MOMENT = 20;
const settle = async () => {
  for (let ms = 0; ms < MOMENT; ms += 1) await pass(1);
};

/** A shell whose visitor has as many pending tasks as `pending` says at the time. */
const start = async (pending: { count: number }, forbidden: string[] = []) => {
  const getList = vi.fn(async (_: string, _asked: GetListParams) => ({
    data: [] as never[],
    total: pending.count,
  }));
  renderScreen(<TaskReminder />, {
    dataProvider: dataProviderWith({ getList }),
    dialogs: { taskList: () => <DialogFrame title="Mis tareas">todo</DialogFrame> },
    forbidden,
  });
  await settle();
  return getList;
};

const alert = () => screen.queryByText(/Tienes \d+ tarea/)?.textContent;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('the reminder of tasks', () => {
  it('[2.91, 9.10] comes after three seconds, with a beep, and then every ten minutes', async () => {
    await start({ count: 2 });
    expect([timings.taskReminderFirst, timings.taskReminderEvery]).toEqual([3000, 600_000]);
    await pass(3000 - 2 * MOMENT);
    expect([alert(), FakeAudio.heard]).toEqual([undefined, 0]);
    await pass(2 * MOMENT);
    expect([alert(), FakeAudio.heard]).toEqual(['Tienes 2 tareas pendientes por resolver', 1]);
    await pass(600_000 - 2 * MOMENT);
    expect(FakeAudio.heard).toBe(1);
    await pass(2 * MOMENT);
    expect(FakeAudio.heard).toBe(2);
  });

  it('[8.44] speaks of one task in the singular', async () => {
    await start({ count: 1 });
    await pass(3000);
    expect(alert()).toBe('Tienes 1 tarea pendiente por resolver');
  });

  it('is silent and unseen without tasks', async () => {
    await start({ count: 0 });
    await pass(3000 + 600_000);
    expect([alert(), FakeAudio.heard]).toEqual([undefined, 0]);
  });

  it('asks for the count once, and again only when it is due again', async () => {
    const getList = await start({ count: 2 });
    await pass(3000 + 599_000);
    expect(getList).toHaveBeenCalledTimes(1);
    await pass(1010);
    expect(getList).toHaveBeenCalledTimes(2);
  });

  it('[4.15] speaks of what is pending by then, and not at all of what is done', async () => {
    const pending = { count: 2 };
    await start(pending);
    await pass(3000);
    pending.count = 1;
    await pass(600_010);
    expect(alert()).toBe('Tienes 1 tarea pendiente por resolver');
    pending.count = 0;
    await pass(600_010);
    await pass(1000);
    expect([alert(), FakeAudio.heard]).toEqual([undefined, 2]);
  });

  it('leaves by itself, until the next time', async () => {
    await start({ count: 2 });
    await pass(3000);
    await pass(timings.taskReminderStays);
    await pass(1000);
    expect(alert()).toBeUndefined();
    await pass(600_010 - timings.taskReminderStays);
    expect(alert()).toBeDefined();
  });

  it('stays away, and silent, once it is closed, until there are more tasks than there were', async () => {
    const pending = { count: 2 };
    await start(pending);
    await pass(3000);
    await press('Cerrar el recordatorio');
    await pass(600_010);
    expect([alert(), FakeAudio.heard]).toEqual([undefined, 1]);
    pending.count = 3;
    await pass(600_010);
    expect([alert(), FakeAudio.heard]).toEqual(['Tienes 3 tareas pendientes por resolver', 2]);
  });

  it('stays mute once it was muted', async () => {
    await start({ count: 2 });
    await pass(3000);
    await press('Silenciar el recordatorio');
    await pass(600_010);
    expect([alert(), FakeAudio.heard]).toEqual(['Tienes 2 tareas pendientes por resolver', 1]);
    await press('Activar el sonido del recordatorio');
    await pass(600_010);
    expect(FakeAudio.heard).toBe(2);
  });

  it('shows its message once a session on a telephone, where the tone and the badge go on', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    sessionStorage.clear();
    await start({ count: 2 });
    await pass(3000);
    expect(alert()).toBeDefined();
    await pass(timings.taskReminderStays);
    await pass(600_010);
    expect([alert(), FakeAudio.heard]).toEqual([undefined, 2]);
  });

  it('leads to the tasks', async () => {
    await start({ count: 2 });
    await pass(3000);
    await press('Ver tareas');
    expect(screen.getByRole('dialog', { name: 'Mis tareas' })).toBeTruthy();
    await pass(1000);
    expect(alert()).toBeUndefined();
  });

  it('[2.91] leaves its count in the bar, which leads to the tasks, too', async () => {
    await start({ count: 2 });
    await press('Mis tareas: 2 pendientes');
    expect(screen.getByRole('dialog', { name: 'Mis tareas' })).toBeTruthy();
  });

  it('asks nothing for who has no tasks of their own', async () => {
    const getList = await start({ count: 2 }, ['own']);
    await pass(3000);
    expect([alert(), getList.mock.calls.length]).toEqual([undefined, 0]);
  });
});

describe('the beep', () => {
  it('is left out, without a complaint, where the browser suspends it', () => {
    FakeAudio.state = 'suspended';
    beep();
    expect([FakeAudio.heard, FakeAudio.closed]).toEqual([0, 1]);
  });

  it('is not even tried before the visitor has touched the page', () => {
    vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: false } });
    beep();
    expect([FakeAudio.heard, FakeAudio.closed]).toEqual([0, 0]);
  });

  it('is left out where there is no sound', () => {
    vi.stubGlobal('AudioContext', () => {
      throw new Error('no device');
    });
    expect(beep).not.toThrow();
    vi.stubGlobal('AudioContext', undefined);
    expect(beep).not.toThrow();
  });
});

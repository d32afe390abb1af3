/**
 * A browser driven by W3C WebDriver: the commands go to WebKit's driver over HTTP, and to Firefox itself over
 * Marionette.
 */
import { type Control, controlArguments, findControl, noSuchControl, type Tab } from './other-browser.ts';

/** The name of each command in HTTP and in Marionette. `{id}` is the parameter of that name. */
export const COMMANDS = {
  setSize: { method: 'POST', path: '/window/rect', marionette: 'WebDriver:SetWindowRect' },
  newWindow: { method: 'POST', path: '/window/new', marionette: 'WebDriver:NewWindow' },
  switchTo: { method: 'POST', path: '/window', marionette: 'WebDriver:SwitchToWindow' },
  closeWindow: { method: 'DELETE', path: '/window', marionette: 'WebDriver:CloseWindow' },
  navigate: { method: 'POST', path: '/url', marionette: 'WebDriver:Navigate' },
  execute: { method: 'POST', path: '/execute/sync', marionette: 'WebDriver:ExecuteScript' },
  click: { method: 'POST', path: '/element/{id}/click', marionette: 'WebDriver:ElementClick' },
  type: { method: 'POST', path: '/element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
} as const;

export type Command = keyof typeof COMMANDS;

/** Sends a command; resolves with its value, rejects with the browser's message. */
export type Send = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;

const WINDOW = { width: 1280, height: 900 };

/** The key of a found element in a response (WebDriver's own constant). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens tabs through `send`, after setting the size of the browser's first window. */
export async function openTabs(send: Send): Promise<() => Promise<Tab>> {
  let last: Promise<unknown> = Promise.resolve();
  // A session has one current tab, which another command must not change in between.
  const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(act, act);
    last = turn;
    return turn;
  };
  await send('setSize', WINDOW);

  return async () => {
    const { handle } = (await inTurn(() => send('newWindow', { type: 'window' }))) as { handle: string };
    const sendHere: Send = (command, parameters) =>
      inTurn(async () => {
        await send('switchTo', { handle });
        return send(command, parameters);
      });
    const run = (ask: (...args: never[]) => unknown, args: readonly unknown[]) =>
      sendHere('execute', { script: `return (${ask.toString()})(...arguments);`, args });

    async function element(control: Control): Promise<string> {
      const found = (await run(findControl, controlArguments(control))) as Readonly<Record<string, string>> | null;
      const id = found?.[ELEMENT_KEY];
      if (id === undefined) throw noSuchControl(control);
      return id;
    }

    return {
      open: async (url) => {
        await sendHere('navigate', { url });
      },
      reload: async () => {
        // In Firefox, WebDriver's own command bypasses the worker, like a reload with the shift key.
        await sendHere('navigate', { url: await run(() => location.href, []) });
      },
      click: async (control) => {
        await sendHere('click', { id: await element(control) });
      },
      type: async (control, text) => {
        await sendHere('type', { id: await element(control), text });
      },
      read: async (ask, ...args) => (await run(ask, args)) as Awaited<ReturnType<typeof ask>>,
      close: async () => {
        await sendHere('closeWindow');
      },
    };
  };
}

/** The error of a command that the browser refused. */
export function refused(name: string, { error, message }: { readonly error: string; readonly message: string }): Error {
  return new Error(`WebDriver ${name}: ${error}: ${message}`);
}

import { test as base, expect, type Page } from '@playwright/test';
import type {} from '../../renderer/transport.ts'; // what it declares of Window
import { chromiumPath } from '../../testing/browser.ts';
import { chooseElectron } from '../../testing/electron.ts';
import { type OpenPage, openBrowser, openWindow } from '../../testing/open-page.ts';

export { expect };

export interface App {
  door: 'window' | 'browser';
  /** Starts the built program, with a folder to begin with, and gives its page. */
  open(folder?: string): Promise<Page>;
  /** Once opened. */
  readonly page: Page;
  /** Once opened: what the doors have of their own. */
  readonly opened: OpenPage;
  /** Calls a method of the contract from the page, past its screens, and gives the result as it came. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Listens to the engine from the page, past its screens; gives a look at what was heard so far. */
  listen(): Promise<() => Promise<unknown>>;
}

export const test = base.extend<{ app: App }, { door: App['door'] }>({
  door: ['window', { option: true, scope: 'worker' }],

  app: async ({ door }, use) => {
    const there = door === 'window' ? chooseElectron() : chromiumPath();
    test.skip(there === undefined, `nothing here opens a ${door}`);

    let opened: OpenPage | undefined;
    const known = () => {
      if (!opened) throw new Error('open the program first');
      return opened;
    };
    await use({
      door,
      async open(folder) {
        opened = await (door === 'window' ? openWindow(folder) : openBrowser(folder));
        return opened.page;
      },
      get page() {
        return known().page;
      },
      get opened() {
        return known();
      },
      call: (name, input) => known().page.evaluate(callFromPage, { name, input }),
      async listen() {
        const heard = await known().page.evaluateHandle(listenFromPage);
        return () => heard.jsonValue();
      },
    });

    await opened?.close();
    expect(opened?.faults ?? []).toEqual([]);
  },
});

/** Runs in the page: its own way to the engine, by hand. */
async function callFromPage({ name, input }: { name: string; input: unknown }): Promise<unknown> {
  if (window.engine) return window.engine(name, input);
  const response = await fetch(`/api/call/${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.getItem('session')}` },
    body: JSON.stringify(input),
  });
  return response.json();
}

/** Runs in the page: the same for what the engine tells. The list grows as more is heard. */
async function listenFromPage(): Promise<unknown[]> {
  const heard: unknown[] = [];
  if (window.onEngineEvent) {
    window.onEngineEvent((name, payload) => heard.push([name, payload]));
    return heard;
  }
  const authorization = `Bearer ${sessionStorage.getItem('session')}`;
  const { body } = await fetch('/api/events', { headers: { authorization } });
  const decoder = new TextDecoder();
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      for (const line of decoder.decode(chunk).split('\n').filter(Boolean)) {
        const { event, payload } = JSON.parse(line);
        heard.push([event, payload]);
      }
    },
  });
  void body?.pipeTo(sink);
  return heard;
}

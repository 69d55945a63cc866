import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, type BrowserWindow, type Rectangle, screen } from 'electron';
import { z } from 'zod';

const WindowState = z.object({
  bounds: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  maximized: z.boolean(),
});
type WindowState = z.infer<typeof WindowState>;

/** As the window stood at its last close; where no screen is any more only its size counts. */
export function rememberedWindow(): { bounds: Partial<Rectangle>; maximized: boolean } {
  const state = readState();
  if (!state) return { bounds: { width: 1280, height: 840 }, maximized: false };
  const { bounds, maximized } = state;
  const onScreen = screen.getAllDisplays().some(({ workArea }) => overlaps(bounds, workArea));
  return { bounds: onScreen ? bounds : { width: bounds.width, height: bounds.height }, maximized };
}

export function keepWindowState(window: BrowserWindow): void {
  window.on('close', () => {
    const state: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    try {
      writeFileSync(stateFile(), JSON.stringify(state));
    } catch {} // no place to remember it in is no reason to hold up the close
  });
}

function readState(): WindowState | undefined {
  try {
    return WindowState.parse(JSON.parse(readFileSync(stateFile(), 'utf8')));
  } catch {
    return undefined; // the first start, or a file somebody changed: nothing worth a word
  }
}

function stateFile(): string {
  return join(app.getPath('userData'), 'window.json');
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

import { cp } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixture.ts';
import { writeCompareProject } from './compare-project.ts';
import { writeDeskProject, writeLargeProject, writeTroubledProject } from './desk-project.ts';
import { writePairsProject } from './pairs-project.ts';
import { writeReplayProject } from './replay-project.ts';
import { writeWorldProject } from './world-project.ts';

export { expect };

interface Projects {
  /** Folders of the test's own, with a project written into them. */
  desk: string;
  troubled: string;
  large: string;
  world: string;
  replayed: string;
  pairs: string;
  compared: string;
  /** A copy of the example with routes. */
  triage: string;
}

export const test = base.extend<Projects>({
  desk: ({ door }, use, info) => written(info.outputPath(door, 'desk'), writeDeskProject, use),
  troubled: ({ door }, use, info) => written(info.outputPath(door, 'troubled'), writeTroubledProject, use),
  world: ({ door }, use, info) => written(info.outputPath(door, 'world'), writeWorldProject, use),
  replayed: ({ door }, use, info) => written(info.outputPath(door, 'replayed'), writeReplayProject, use),
  compared: ({ door }, use, info) => written(info.outputPath(door, 'compared'), writeCompareProject, use),
  pairs: ({ door }, use, info) => written(info.outputPath(door, 'pairs'), writePairsProject, use),
  triage: ({ door }, use, info) =>
    written(
      info.outputPath(door, 'triage'),
      (folder) => cp('examples/triage-agents', folder, { recursive: true }),
      use,
    ),
  large: ({ door }, use, info) =>
    written(info.outputPath(door, 'large'), (folder) => writeLargeProject(folder, 5000), use),
});

async function written(
  folder: string,
  write: (folder: string) => Promise<void>,
  use: (folder: string) => Promise<void>,
) {
  await write(folder);
  await use(folder);
}

/** Goes to a screen by its address, as a copied link does. */
export async function goTo(page: Page, screen: string, query: Readonly<Record<string, string>>): Promise<void> {
  const hash = `#/${screen}?${new URLSearchParams(query)}`;
  await page.evaluate((address) => {
    location.hash = address;
  }, hash);
}

/** What the window's address says, without what differs from machine to machine. */
export function placeIn(page: Page): Record<string, string> {
  const [screen = '', query = ''] = new URL(page.url()).hash.replace('#/', '').split('?');
  const { folder, ...rest } = Object.fromEntries(new URLSearchParams(query));
  return { screen, ...rest };
}

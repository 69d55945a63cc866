import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A Chromium, Chrome or Edge that can print: the one of CHROMIUM_PATH, which counts even where it is not there, so that
 * nobody prints with another than was meant; else one on the path, an installed one, or one of Playwright's.
 */
export function findBrowser(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return [...onPath(env, platform), ...installed(env, platform), ...ofPlaywright(env, platform)].find(existsSync);
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
];

function onPath({ PATH = '' }: Environment, platform: NodeJS.Platform): string[] {
  const suffix = platform === 'win32' ? '.exe' : '';
  const folders = PATH.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, `${name}${suffix}`)));
}

function installed(env: Environment, platform: NodeJS.Platform): string[] {
  switch (platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case 'win32':
      return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].flatMap((folder) =>
        folder === undefined
          ? []
          : [
              join(folder, 'Google/Chrome/Application/chrome.exe'),
              join(folder, 'Microsoft/Edge/Application/msedge.exe'),
            ],
      );
    default:
      return ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'];
  }
}

const caches: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Library/Caches/ms-playwright',
  win32: 'AppData/Local/ms-playwright',
};

/** Of the browsers that Playwright downloaded, the newest first. */
function ofPlaywright({ PLAYWRIGHT_BROWSERS_PATH }: Environment, platform: NodeJS.Platform): string[] {
  const cache = PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), caches[platform] ?? '.cache/ms-playwright');
  const folders = readFolder(cache).filter((name) => /^chromium-\d+$/.test(name));
  const newest = folders.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  const programs = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win/chrome.exe', 'chrome-win64/chrome.exe'];
  const inApp = ['chrome-mac', 'chrome-mac-arm64'].map((name) => `${name}/Chromium.app/Contents/MacOS/Chromium`);
  return newest.flatMap((folder) => [...programs, ...inApp].map((program) => join(cache, folder, program)));
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

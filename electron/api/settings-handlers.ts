import type { Settings } from '../../shared/contract/settings.ts';
import { succeed } from '../../shared/problem.ts';
import type { Handlers } from './dispatch.ts';
import { keptSettings } from './settings.ts';

export function settingsHandlers(settingsFolder: string): Pick<Handlers, 'settings' | 'changeSettings'> {
  const kept = keptSettings(settingsFolder);
  return {
    settings: async () => succeed(await kept.read()),
    changeSettings: async ({ language, hintsSeen }) => {
      await kept.change(
        (settings): Settings => ({
          language: language === undefined ? settings.language : language,
          hintsSeen: hintsSeen ?? settings.hintsSeen,
        }),
      );
      return succeed(await kept.read());
    },
  };
}

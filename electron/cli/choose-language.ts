import { languageNamed } from '../../shared/i18n/language-named.ts';
import { type Language, languages } from '../../shared/i18n/text.ts';
import { type Problem, problem } from '../../shared/problem.ts';
import { keptSettings } from '../api/settings.ts';
import { settingsFolder } from '../api/settings-folder.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The language to speak: that of --lang, of TRAJ_LANG, of the user's settings, of the system, English. One that was asked
 * for and is not spoken is told, in the language that would have been taken without it.
 */
export async function chooseLanguage(
  asked: string | undefined,
  env: Env,
): Promise<{ language: Language; problems: Problem[] }> {
  const problems: Problem[] = [];
  for (const [name, place] of [
    [asked, 'traj'],
    [env.TRAJ_LANG || undefined, 'TRAJ_LANG'],
  ] as const) {
    if (name === undefined) continue;
    const language = languageNamed(name);
    if (language !== undefined) return { language, problems };
    problems.push(
      name === ''
        ? problem('error', 'option_needs_value', place, { option: '--lang', value: languages.join('|') })
        : problem('error', 'language_unknown', place, { lang: name, known: languages.join(', ') }),
    );
  }
  const { language } = await keptSettings(settingsFolder(env)).read();
  return { language: language ?? ofSystem(env) ?? 'en', problems };
}

/** As POSIX has it: the first of them that is set counts, even where it names a language that is not spoken here. */
function ofSystem({ LC_ALL, LC_MESSAGES, LANG }: Env): Language | undefined {
  return languageNamed(LC_ALL || LC_MESSAGES || LANG || '');
}

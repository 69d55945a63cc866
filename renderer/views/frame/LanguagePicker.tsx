import { languages } from '../../../shared/i18n/text.ts';
import { Icon } from '../../components/Icon.tsx';
import { systemLanguage } from '../../Language.tsx';
import { useWords } from '../../say.ts';
import { changeSettings } from '../../state/settings.ts';
import { useAnswer } from '../../state/use-answer.ts';

/** In which language the program speaks. At narrow widths it folds to its icon. */
export function LanguagePicker() {
  const { say } = useWords();
  const settings = useAnswer('settings', {});
  const chosen = settings.state === 'ready' ? settings.value.language : null;
  return (
    <label className="language" title={say('language.title')}>
      <Icon name="language" />
      <span className="language-name">{say('language.title')}</span>
      <select
        value={chosen ?? ''}
        onChange={({ target }) => changeSettings({ language: languages.find((one) => one === target.value) ?? null })}
      >
        <option value="">{say('language.system', { name: say(`language.${systemLanguage()}`) })}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {say(`language.${language}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

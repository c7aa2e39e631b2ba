import { type Language, languages, useTranslation } from '@admin/i18n'
import { switchLanguage } from '../app/i18n.ts'
import classes from './headerButton.module.css'

/** Each language by its own name, so that those who read no other find it. */
const names: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '中文' }

/** Switches to the other language, at once and for the next visit. */
export function LanguageSwitch() {
  const { i18n } = useTranslation('shell')
  const other = languages.find((language) => language !== i18n.language) ?? languages[0]

  return (
    <button type="button" className={classes.button} lang={other} onClick={() => switchLanguage(other)}>
      {names[other]}
    </button>
  )
}

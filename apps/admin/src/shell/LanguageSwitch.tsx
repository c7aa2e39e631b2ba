import { LANGUAGES, type Language } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { storeLanguage } from '../language.ts'

/** Each language by its own name, so that those who read no other find it. */
const names: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '中文' }

/** Switches to the other language, at once and for the next visit. */
export function LanguageSwitch() {
  const { i18n } = useTranslation('shell')
  const other = LANGUAGES.find((language) => language !== i18n.language) ?? LANGUAGES[0]

  async function change() {
    storeLanguage(other)
    await i18n.changeLanguage(other)
  }

  return (
    <Button variant="subtle" color="gray" size="compact-md" lang={other} onClick={change}>
      {names[other]}
    </Button>
  )
}

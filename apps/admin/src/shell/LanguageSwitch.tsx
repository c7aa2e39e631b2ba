import { type Language, languages, useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { switchLanguage } from '../app/i18n.ts'

/** Each language by its own name, for those who read no other. */
const names: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '中文' }

/** Switches to the other language, now and for the next visit. */
export function LanguageSwitch() {
  const { i18n } = useTranslation('shell')
  const other = languages.find((language) => language !== i18n.language) ?? languages[0]

  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      fw="normal"
      lang={other}
      onClick={() => switchLanguage(other)}
    >
      {names[other]}
    </Button>
  )
}

import { toLanguage, useTranslation } from '@admin/i18n'

interface Titled {
  /** Chinese. */
  title: string
  titleEn: string
}

/** Returns a function that gives the title of a reason in the operator’s language. */
export function useTitleInLanguage(): (reason: Titled) => string {
  const chinese = toLanguage(useTranslation().i18n.language) === 'zh-CN'
  return ({ title, titleEn }) => (chinese ? title : titleEn)
}

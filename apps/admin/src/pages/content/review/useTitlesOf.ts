import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { formatList, useTranslation } from '@admin/i18n'
import { useTitleInLanguage } from './useTitleInLanguage.ts'

export type TitledReason = Pick<ReviewTaskDetail['catalog'][number], 'code' | 'title' | 'titleEn'>

/** Returns a function that lists the titles of reasons; one that is no longer in the catalog has its code. */
export function useTitlesOf(catalog: readonly TitledReason[]): (codes: readonly string[]) => string {
  const { i18n } = useTranslation()
  const titleOf = useTitleInLanguage()
  return (codes) => {
    const titles = codes.map((code) => {
      const reason = catalog.find((each) => each.code === code)
      return reason ? titleOf(reason) : code
    })
    return formatList(titles, i18n.language)
  }
}

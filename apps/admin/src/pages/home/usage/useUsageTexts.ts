import {
  entryNamespaces,
  fieldText,
  formatList,
  type Namespace,
  resourceText,
  type Translate,
  toLanguage,
  useTranslation,
} from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useTitleOf } from '../../../shell/useTitleOf.ts'

/**
 * Returns what writes metrics in the operator's language. Suspends until the texts of the areas are loaded.
 * @param areas whose fields are named
 */
export function useUsageTexts(areas: readonly (string | null)[]) {
  const namespaces = areas.flatMap((area) => entryNamespaces(area ?? ''))
  const { t, i18n } = useTranslation([...new Set<Namespace>(['usage', 'operationLog', ...namespaces])])
  const titleOf = useTitleOf()
  const language = toLanguage(i18n.language)
  const translate = t as unknown as Translate
  return {
    titleOf: (path: string) => titleOf(path, path),
    areaText: (area: string) => resourceText(translate, area),
    fieldText: (area: string | null, name: string) => fieldText(translate, area ?? '', name),
    listText: (items: readonly string[]) => formatList(items, language),
    /** A count with its share of another, where there is one. */
    shareText: (part: number, total: number) => {
      const number = formatNumber(part, undefined, language)
      if (part === 0 || part > total) return number
      const percent = formatNumber(part / total, { style: 'percent', maximumFractionDigits: 0 }, language)
      return translate('usage:share', { number, percent })
    },
    countText: (count: number) => formatNumber(count, undefined, language),
  }
}

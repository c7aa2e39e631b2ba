import type { DescribedItem } from '@admin/api-client/contract/content/collections'
import { formatList, type Language, type Translate } from '@admin/i18n'
import { formatDuration } from '@admin/ui'

/** How long a video is, or how many pictures an atlas has; nothing for a video without a file. */
export const lengthText = (t: Translate, { kind, duration, pictures }: DescribedItem): string => {
  if (kind === 'atlas') return t('collection:pictures', { count: pictures })
  return duration === null ? '' : formatDuration(duration / 1000)
}

/** Whether users see an item, and why they skip it otherwise; needs the area `work`. */
export const stateText = (
  t: Translate,
  { unmet }: Pick<DescribedItem, 'unmet'>,
  language: Language,
): string =>
  unmet.length === 0
    ? t('work:visible')
    : t('collection:skipped', {
        reasons: formatList(
          unmet.map((condition) => t(`work:unmetCondition.${condition}`)),
          language,
        ),
      })

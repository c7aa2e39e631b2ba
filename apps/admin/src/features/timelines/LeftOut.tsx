import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { timelineNamespaces } from './entryText.ts'
import type { TimelinePage } from './timelines.ts'

/** Names the sources that the operator can't read, with the permissions that they take. */
export function LeftOut({ leftOut }: Pick<TimelinePage, 'leftOut'>) {
  const { t, i18n } = useTranslation(timelineNamespaces)
  if (leftOut.length === 0) return null
  const sources = leftOut.map(({ source, code }) =>
    t('timeline:leftOutSource', { source: enumerationLabel(t, 'timelineSource', source), code }),
  )
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {t('timeline:leftOut', {
        count: leftOut.length,
        sources: formatList(sources, toLanguage(i18n.language)),
      })}
    </Text>
  )
}

import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { timeZone } from './tasks.resource.ts'

/** Future times in the viewer's time zone, each with the schedule's own time when that is in another zone. */
export function NextRuns({ times }: { times: readonly number[] }) {
  const { t } = useTranslation('task')
  const { data: zone } = useQuery(timeZone)
  return (
    zone && (
      <>
        <Text size="sm" c="dimmed">
          {t('timesIn', { timeZone: zone })}
        </Text>
        <List type="ordered" size="sm" aria-label={t('nextRuns')}>
          {times.map((time) => {
            const [shown, scheduled] = [formatDateTime(time), formatDateTime(time, zone)]
            return (
              <List.Item key={time}>
                <time dateTime={new Date(time).toISOString()}>{shown}</time>
                {shown !== scheduled && (
                  <Text span size="sm" c="dimmed">
                    {` (${scheduled} ${zone})`}
                  </Text>
                )}
              </List.Item>
            )
          })}
        </List>
      </>
    )
  )
}

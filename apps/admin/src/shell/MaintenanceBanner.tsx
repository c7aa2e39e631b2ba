import type { NotificationFeed } from '@admin/api-client/contract/home/notifications'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storageKey } from '../app/storage.ts'
import { feedQuery } from './notifications/feedQuery.ts'
import { useNow } from './useNow.ts'

const none: NotificationFeed['maintenances'] = []
const DISMISSED = storageKey('dismissedMaintenances')

const readDismissed = (): string[] => JSON.parse(sessionStorage.getItem(DISMISSED) ?? '[]')

/** Shows the maintenance that is in progress above the page, until it ends or the user dismisses it. */
export function MaintenanceBanner() {
  const { t } = useTranslation('shell')
  const maintenances = useQuery({ ...feedQuery, enabled: false }).data?.maintenances ?? none
  const [dismissed, setDismissed] = useState(readDismissed)
  const now = useNow(maintenances.flatMap(({ startTime, endTime }) => [startTime, endTime]))
  const dismiss = (id: string) => {
    const ids = [...dismissed, id]
    sessionStorage.setItem(DISMISSED, JSON.stringify(ids))
    setDismissed(ids)
  }
  const running = maintenances
    .filter(({ id, startTime, endTime }) => startTime <= now && now < endTime && !dismissed.includes(id))
    .map(({ id, title, message, endTime }) => (
      <Alert
        key={id}
        color="orange"
        variant="light"
        mb="md"
        title={t('maintenanceUntil', { title, time: formatDateTime(endTime) })}
        withCloseButton
        closeButtonLabel={t('dismiss')}
        onClose={() => dismiss(id)}
      >
        {message}
      </Alert>
    ))
  return <div role="status">{running}</div>
}

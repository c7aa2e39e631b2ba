import type { NotificationFeed } from '@admin/api-client/contract/home/notifications'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { storageKey } from '../../app/storage.ts'

type Maintenance = NotificationFeed['maintenances'][number]

const DISMISSED = storageKey('dismissedMaintenances')
/** Timers of browsers hold no longer. */
const LONGEST_TIMER = 2 ** 31 - 1

const readDismissed = (): string[] => JSON.parse(sessionStorage.getItem(DISMISSED) ?? '[]')

/** Now; told anew at each moment at which something begins or ends. */
function useNow(moments: number[]): number {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now() + 1, LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [next])
  return now
}

/** What is under way now, until it ends or this session has dismissed it. */
export function RunningMaintenance({ maintenances }: { maintenances: Maintenance[] }) {
  const { t } = useTranslation('notification')
  const [dismissed, setDismissed] = useState(readDismissed)
  const now = useNow(maintenances.flatMap(({ startTime, endTime }) => [startTime, endTime]))
  const dismiss = (id: string) => {
    const ids = [...dismissed, id]
    sessionStorage.setItem(DISMISSED, JSON.stringify(ids))
    setDismissed(ids)
  }
  return maintenances
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
}

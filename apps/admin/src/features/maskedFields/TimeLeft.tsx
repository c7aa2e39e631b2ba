import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { minutesAndSeconds, useTimeLeft } from './useTimeLeft.ts'

interface TimeLeftProps {
  /** When a value is masked again, in epoch milliseconds of this device. */
  until: number
  onOver: () => void
}

/** The time after which a revealed value is masked again. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const { t } = useTranslation('personalData')
  const left = useTimeLeft(until)
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  const time = minutesAndSeconds(left)
  const label = t('maskedIn', { time })
  return (
    <Text component="span" size="xs" c="dimmed" role="timer" aria-label={label} title={label}>
      {time}
    </Text>
  )
}

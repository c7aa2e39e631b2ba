import { useTranslation } from '@admin/i18n'
import { CopyButton } from '@admin/ui'
import { ActionIcon, Box, Text, VisuallyHidden } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { minutesAndSeconds, useTimeLeft } from './timeLeft.ts'

interface RevealedValueProps {
  value: string
  /** What the field is called. */
  label: string
  /** What the record is called. */
  name: string
  /** When it is masked again, in epoch milliseconds of this device. */
  until: number
  onMask: () => void
}

/** A revealed value with the time that is left, after which it is masked. */
export function RevealedValue({ value, label, name, until, onMask }: RevealedValueProps) {
  const { t } = useTranslation('personalData')
  const left = useTimeLeft(until)
  useEffect(() => {
    if (left === 0) onMask()
  }, [left, onMask])
  if (left === 0) return null
  const time = minutesAndSeconds(left)
  const hide = t('maskNow', { field: label, name })
  return (
    <Box component="span" display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
      <span translate="no">{value}</span>
      <CopyButton value={value} label={label} />
      <ActionIcon size="sm" color="gray" aria-label={hide} title={hide} onClick={onMask}>
        <IconEyeOff size={14} aria-hidden />
      </ActionIcon>
      <Text
        component="span"
        size="xs"
        c="dimmed"
        role="timer"
        aria-label={t('maskedIn', { time })}
        title={t('maskedIn', { time })}
      >
        {time}
      </Text>
      <VisuallyHidden role="status">{t('revealed', { field: label, name, value })}</VisuallyHidden>
    </Box>
  )
}

import type { VipLevel } from '@admin/api-client/contract/content/vipLevels'
import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Effect } from './Effect.tsx'
import { effectOf } from './levelQueries.ts'

interface StatusEffectProps {
  level: VipLevel
  /** The one that it would have. */
  status: VipLevel['status']
}

/** What enabling or disabling a level means, and how many users would rise and fall. */
export function StatusEffect({ level, status }: StatusEffectProps) {
  const { t } = useTranslation('vipLevel')
  const { grade, upgradeScore, keepScore, validityDays } = level
  const result = useQuery(effectOf({ grade, upgradeScore, keepScore, validityDays, status }))
  return (
    <Stack gap="xs">
      <Text size="sm">{t(status === 'disabled' ? 'disableHint' : 'enableHint')}</Text>
      <Effect result={result} />
    </Stack>
  )
}

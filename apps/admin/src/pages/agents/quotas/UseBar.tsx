import type { Quota } from '@admin/api-client/contract/agents/quotas'
import { QUOTA_ALERTS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Progress, Text } from '@mantine/core'
import { usedText } from './usedText.ts'

const [WARNING, DANGER] = QUOTA_ALERTS

/** Per cent of a quota that is used. */
const percentOf = ({ used, amount }: Pick<Quota, 'used' | 'amount'>) =>
  Number((BigInt(used) * 100n) / BigInt(amount))

/** What is left of a quota, and a bar of what is used; nothing for a limit of single transfers. */
export function UseBar({ quota }: { quota: Quota }) {
  const { t } = useTranslation('quota')
  if (quota.left === null) return null
  const percent = Math.min(100, percentOf(quota))
  const color = percent >= DANGER ? 'red' : percent >= WARNING ? 'orange' : 'brand'
  return (
    <>
      <Text span inherit>
        {formatNumber(quota.left)}
      </Text>
      <Progress value={percent} color={color} size="sm" aria-label={usedText(t, quota)} />
    </>
  )
}

import { ApiError } from '@admin/api-client'
import type { VipLevelEffect } from '@admin/api-client/contract/content/vipLevels'
import { useTranslation, validationText } from '@admin/i18n'
import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'

/** How many users would rise and fall, or why that can't be calculated. */
export function Effect({ result }: { result: UseQueryResult<VipLevelEffect> }) {
  const { t } = useTranslation(['vipLevel', 'validation'])
  const { error } = result
  const rejected = error instanceof ApiError ? error.fields?.upgradeScore : undefined
  if (rejected) return <Text c="dimmed">{`${t('upgradeScore')}: ${validationText(t, rejected)}`}</Text>
  return (
    <QueryView result={result} failed={t('effectFailed')} height={60}>
      {({ rising, falling, members }) => (
        <>
          <Text fw={600} role="status">
            {[
              t('rising', { count: rising }),
              t('falling', { count: falling }),
              t('membersAfter', { count: members }),
            ].join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('effectHint')}
          </Text>
        </>
      )}
    </QueryView>
  )
}

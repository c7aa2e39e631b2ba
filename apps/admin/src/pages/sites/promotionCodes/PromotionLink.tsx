import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import { useTranslation } from '@admin/i18n'
import { CopyButton } from '@admin/ui'
import { Code, Group, Text } from '@mantine/core'

/** The link with which a code is shared, ready to be copied, or why there is none. */
export function PromotionLink({ code: { code, link } }: { code: PromotionCode }) {
  const { t } = useTranslation('promotionCode')
  if (!link)
    return (
      <Text size="sm" c="var(--admin-danger)">
        {t('noLink')}
      </Text>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Code translate="no" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </Code>
      <CopyButton value={link} label={t('copyLink', { code })} />
    </Group>
  )
}

import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'

/** Says from which VIP grade visitors can buy what something leads to, where the visitor can’t; null: they can. */
export function VipNote({ grade }: { grade: number | null }) {
  const { t } = useTranslation('whyShown')
  if (grade === null) return null
  return (
    <Text size="sm" c="dimmed">
      {t('vipLacking', { grade })}
    </Text>
  )
}

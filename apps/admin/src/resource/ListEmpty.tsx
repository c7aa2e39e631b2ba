import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'

/** In place of the rows when there are none: none yet, or, with filters, none that match them. */
export function ListEmpty({ onClearFilters }: { onClearFilters?: () => void }) {
  const { t } = useTranslation('actions')
  if (!onClearFilters) return <Text c="dimmed">{t('listEmpty')}</Text>
  return (
    <Stack align="center" gap="xs">
      <Text c="dimmed">{t('listNoMatch')}</Text>
      <Button variant="default" onClick={onClearFilters}>
        {t('clearFilters')}
      </Button>
    </Stack>
  )
}

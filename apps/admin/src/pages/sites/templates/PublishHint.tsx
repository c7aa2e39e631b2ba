import type { Template } from '@admin/api-client/contract/sites/templates'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'

/** What publishing a template does, with a warning for components that visitors don’t see. */
export function PublishHint({ template }: { template: Template }) {
  const { t, i18n } = useTranslation('template')
  const { publishedVersion, sites, components } = template
  const hidden = components.filter(({ state }) => state !== 'published').map(({ name }) => name)
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('publishHint', { number: (publishedVersion ?? 0) + 1 })}
        {sites > 0 && ` ${t('publishSites', { count: sites })}`}
      </Text>
      {hidden.length > 0 && (
        <Text size="sm" c="var(--admin-danger)">
          {t('publishHidden', {
            count: hidden.length,
            names: formatList(hidden, toLanguage(i18n.language)),
          })}
        </Text>
      )}
    </Stack>
  )
}

import type { Template, TemplateVersion } from '@admin/api-client/contract/sites/templates'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { Button, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { usePerform } from '../../../crud/actions/usePerform.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { Can } from '../../../session/Can.tsx'
import { Comparison } from './Comparison.tsx'
import { versionsOf } from './templateQueries.ts'
import { templates } from './templates.list.tsx'

const restoreVersion = templates.action('restore-version')

interface VersionsDrawerProps {
  template: Template
  opened: boolean
  onClose: () => void
}

/** The versions of a template: compared with each other, and restored into the draft. */
export function VersionsDrawer({ template, ...drawer }: VersionsDrawerProps) {
  const { t } = useTranslation('template')
  const result = useQuery({ ...versionsOf(template.id), enabled: drawer.opened })
  return (
    <DetailDrawer {...drawer} title={t('versionsTitle', { name: template.name })}>
      <QueryView result={result} failed={t('versionsFailed')} height={160}>
        {(versions) =>
          versions.length === 0 ? (
            <Text c="dimmed">{t('noVersions')}</Text>
          ) : (
            <Stack gap="lg">
              <Comparison template={template} versions={versions} />
              <Stack component="ul" gap="md" m={0} p={0} aria-label={t('versions')}>
                {versions.map((version) => (
                  <Version
                    key={version.number}
                    template={template}
                    version={version}
                    onRestored={drawer.onClose}
                  />
                ))}
              </Stack>
            </Stack>
          )
        }
      </QueryView>
    </DetailDrawer>
  )
}

interface VersionProps {
  template: Template
  version: TemplateVersion
  onRestored: () => void
}

/** One version: what it is, and who published it. */
function Version({ template, version, onRestored }: VersionProps) {
  const { t } = useTranslation('template')
  const { perform, dialogs } = usePerform()
  const { number, components, primaryColor, publishedBy, createTime } = version
  const gone = components.filter(({ exists }) => !exists).length
  const restore = () =>
    perform({
      mutation: restoreVersion,
      variables: { id: template.id, body: { number, version: template.version } },
      action: t('restore'),
      confirmation: {
        title: t('restoreTitle', { number }),
        message: [t('restoreText'), gone > 0 && t('restoreMissing', { count: gone })]
          .filter(Boolean)
          .join(' '),
      },
      done: () => {
        onRestored()
        return t('restoredToast', { number })
      },
    })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs" style={{ listStyle: 'none' }}>
      <Group gap="sm" wrap="nowrap">
        <ColorSwatch color={primaryColor} size={18} style={{ flexShrink: 0 }} />
        <div>
          <Group gap="xs">
            <Text fw={500}>{t('versionNumber', { number })}</Text>
            {number === template.publishedVersion && <StatusBadge tone="success">{t('current')}</StatusBadge>}
          </Group>
          <Text size="sm" c="dimmed">
            {t('by', { name: publishedBy, time: formatDateTime(createTime) })}
            {' · '}
            {t('componentCount', { count: components.length })}
          </Text>
        </div>
      </Group>
      <Can code="template:publish">
        <Button variant="default" size="xs" aria-label={t('restoreVersion', { number })} onClick={restore}>
          {t('restore')}
        </Button>
      </Can>
      {dialogs}
    </Group>
  )
}

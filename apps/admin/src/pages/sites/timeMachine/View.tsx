import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Columns } from '../../../crud/detail/Columns.tsx'
import { SitePreview } from '../../../features/sitePreview/SitePreview.tsx'
import { Access } from './Access.tsx'
import { LeftOut } from './LeftOut.tsx'
import { Shown } from './Shown.tsx'

interface ViewProps {
  view: TimeMachineView
  platform: CodeOf<'clientFlag'>
}

/** What the visitor sees, with the page beside the lists, then what they don’t see. */
export function View({ view, platform }: ViewProps) {
  const { template, components } = view
  return (
    <Stack gap="md">
      <Access view={view} />
      <Conflicts conflicts={view.conflicts} />
      <Withheld kinds={view.withheld} />
      <Columns minWidth="22rem">
        {template && !view.withheld.includes('component') && (
          <SitePreview
            components={components}
            theme={template}
            device={platform === 'w' ? 'desktop' : 'phone'}
          />
        )}
        <Shown view={view} />
      </Columns>
      <LeftOut view={view} />
    </Stack>
  )
}

function Conflicts({ conflicts }: Pick<TimeMachineView, 'conflicts'>) {
  const { t, i18n } = useTranslation('timeMachine')
  if (conflicts.length === 0) return null
  const language = toLanguage(i18n.language)
  return (
    <Alert
      variant="default"
      title={t('conflicts')}
      icon={<IconAlertTriangle color="var(--admin-warning)" aria-hidden />}
    >
      <List size="sm">
        {conflicts.map(({ conflict, names }) => (
          <List.Item key={conflict}>
            {t(`conflict.${conflict}`, { names: formatList(names, language) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function Withheld({ kinds }: { kinds: TimeMachineView['withheld'] }) {
  const { t, i18n } = useTranslation('timeMachine')
  if (kinds.length === 0) return null
  const names = kinds.map((kind) => t(`kind.${kind}`))
  return (
    <Text size="sm" c="dimmed">
      {t('withheld', { kinds: formatList(names, toLanguage(i18n.language)) })}
    </Text>
  )
}

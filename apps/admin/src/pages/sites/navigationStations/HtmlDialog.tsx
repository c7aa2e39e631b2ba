import type { NavigationStation } from '@admin/api-client/contract/sites/navigationStations'
import { stationHtml } from '@admin/api-client/contract/sites/stationHtml'
import { useTranslation } from '@admin/i18n'
import { CopyButton } from '@admin/ui'
import { Group, Modal, Text, Textarea } from '@mantine/core'

/** Rows of the text that are visible together. */
const ROWS = 14

interface HtmlDialogProps {
  station: NavigationStation
  opened: boolean
  onClose: () => void
}

/** Shows a navigation station as static HTML, ready to be copied. */
export function HtmlDialog({ station, ...dialog }: HtmlDialogProps) {
  const { t } = useTranslation(['navigationStation', 'actions'])
  const html = stationHtml({ ...station, domains: station.domains.map(({ host }) => host) })
  return (
    <Modal
      {...dialog}
      size="lg"
      title={t('htmlTitle', { name: station.name })}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed">
          {t('htmlHint')}
        </Text>
        <CopyButton value={html} label={t('htmlLabel')} />
      </Group>
      <Textarea
        aria-label={t('htmlLabel')}
        readOnly
        translate="no"
        value={html}
        rows={ROWS}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
    </Modal>
  )
}

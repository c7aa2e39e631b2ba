import { useTranslation } from '@admin/i18n'
import { ConfirmButton } from '@admin/ui'
import { List, Stack, Switch, Text } from '@mantine/core'
import { useUsageMeasured } from '../../../app/usage.ts'
import { Panel } from '../../../features/panels/Panel.tsx'
import { changeUsage, deleteUsage } from '../../../shell/usage/storedUsage.ts'

interface MeasuringPanelProps {
  account: string
  /** The operator views the back office as a role or another account. */
  viewing: boolean
  /** Whether there are metrics. */
  begun: boolean
}

/** Switches measuring, says what is kept, and deletes it. */
export function MeasuringPanel({ account, viewing, begun }: MeasuringPanelProps) {
  const { t } = useTranslation('usage')
  const [measured, setMeasured] = useUsageMeasured(account)

  function change(next: boolean) {
    if (next) changeUsage(account, () => {})
    setMeasured(next)
  }

  return (
    <Panel
      title={t('measuring')}
      action={
        begun && (
          <ConfirmButton
            danger
            title={t('deleteTitle')}
            message={t('deleteText')}
            confirmLabel={t('delete')}
            onConfirm={() => {
              deleteUsage(account)
              if (measured) changeUsage(account, () => {})
            }}
          >
            {t('deleteMeasured')}
          </ConfirmButton>
        )
      }
    >
      <Stack gap="sm">
        <Switch
          label={t('measure')}
          checked={measured}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        <Text size="sm">{t('measureText')}</Text>
        <List size="sm">
          <List.Item>{t('keptForms')}</List.Item>
          <List.Item>{t('keptSearches')}</List.Item>
          <List.Item>{t('keptFields')}</List.Item>
        </List>
        <Text size="sm">{t('notKept')}</Text>
        {viewing && <Text size="sm">{t('viewing')}</Text>}
      </Stack>
    </Panel>
  )
}

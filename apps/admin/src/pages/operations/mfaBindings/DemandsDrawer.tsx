import type { MfaDemand } from '@admin/api-client/contract/operations/mfaBindings'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { useDialog } from '../../../crud/form/useDialog.ts'
import { Can } from '../../../session/Can.tsx'
import { DemandDialog } from './DemandDialog.tsx'
import { demandsQuery } from './demands.ts'

interface DemandsDrawerProps {
  opened: boolean
  onClose: () => void
}

/** Which roles demand a second factor, and how many of their accounts haven't bound one. */
export default function DemandsDrawer(drawer: DemandsDrawerProps) {
  const { t } = useTranslation('mfaBinding')
  const demands = useQuery({ ...demandsQuery, enabled: drawer.opened })
  const { dialog, open, close } = useDialog<MfaDemand>()
  return (
    <DetailDrawer {...drawer} title={t('demands')}>
      <QueryView result={demands} failed={t('demandsFailed')} height={240}>
        {(roles) => (
          <Stack gap="sm">
            <Text c="dimmed">{t('demandsHint')}</Text>
            <DetailTable
              label={t('demands')}
              head={[t('role'), t('unbound'), t('demand'), t('change')]}
              rows={roles.map((role) => ({
                key: role.id,
                cells: [
                  role.name,
                  t('unboundOf', {
                    unbound: formatNumber(role.unboundCount),
                    total: formatNumber(role.accountCount),
                  }),
                  demandText(role),
                  <Can key="change" code="mfaBinding:configure">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('changeOf', { name: role.name })}
                      onClick={() => open(role)}
                    >
                      {t('change')}
                    </Button>
                  </Can>,
                ],
              }))}
            />
          </Stack>
        )}
      </QueryView>
      {dialog && (
        <DemandDialog key={dialog.opening} demand={dialog.subject} opened={dialog.opened} onClose={close} />
      )}
    </DetailDrawer>
  )

  function demandText({ required, graceDays, demandTime }: MfaDemand): string {
    if (!required) return t('notDemanded')
    const time = formatDateTime(demandTime)
    return graceDays === 0 ? t('demandedNow', { time }) : t('demandedAfter', { time, count: graceDays })
  }
}

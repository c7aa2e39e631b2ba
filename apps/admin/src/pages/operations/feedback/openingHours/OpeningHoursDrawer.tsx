import { FEEDBACK_IDLE_HOURS } from '@admin/api-client/contract/limits'
import { type OpeningHours, WEEKDAYS } from '@admin/api-client/contract/operations/openingHours'
import { toLanguage, useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '../../../../app/FactList.tsx'
import { periodText, weekdayText } from '../../../../app/openingDays.ts'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { Can } from '../../../../session/Can.tsx'
import { OpeningHoursDialog } from './OpeningHoursDialog.tsx'
import { openingHours } from './openingHours.resource.ts'

interface OpeningHoursDrawerProps {
  opened: boolean
  onClose: () => void
}

/** When the feedback desk is open, and how to change it. */
export default function OpeningHoursDrawer(drawer: OpeningHoursDrawerProps) {
  const { t, i18n } = useTranslation('openingHours')
  const language = toLanguage(i18n.language)
  const result = useQuery(openingHours)
  const { dialog, open, close } = useDialog<OpeningHours>()
  return (
    <DetailDrawer {...drawer} title={t('title')}>
      <QueryView result={result} failed={t('failed')} height={240}>
        {(hours) => (
          <Stack gap="md" align="flex-start">
            <Text c="dimmed">{t('hint', { hours: FEEDBACK_IDLE_HOURS })}</Text>
            <FactList
              facts={[
                [
                  t('timeZone'),
                  <span key="zone" translate="no">
                    {hours.timeZone}
                  </span>,
                ],
                ...WEEKDAYS.map((day) => [weekdayText(day, language), openAt(hours, day)] as const),
              ]}
            />
            <Can code="feedback:configure">
              <Button variant="default" onClick={() => open(hours)}>
                {t('change')}
              </Button>
            </Can>
          </Stack>
        )}
      </QueryView>
      {dialog && (
        <OpeningHoursDialog
          key={dialog.opening}
          hours={dialog.subject}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </DetailDrawer>
  )

  function openAt({ weekdays }: OpeningHours, weekday: number): string {
    const hours = weekdays.find(({ day }) => day === weekday)
    return hours ? periodText(hours) : t('closed')
  }
}

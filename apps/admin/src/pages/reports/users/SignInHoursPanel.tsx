import type { UserReport } from '@admin/api-client/contract/reports/users'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { HeatTable } from '../../../features/charts/HeatTable.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { isNothing } from '../../../features/figures/report.ts'
import { Panel } from '../../../features/panels/Panel.tsx'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** When users sign in: the hours of a week. */
export function SignInHoursPanel({ report: { signInHours } }: { report: UserReport }) {
  const { t, i18n } = useTranslation('reportPage')
  const figures = useFigures('users')
  const counts = new Map(signInHours.map(({ day, hour, signIns }) => [`${day} ${hour}`, signIns]))
  const most = Math.max(1, ...signInHours.map(({ signIns }) => Number(signIns ?? 0)))
  const busiest = signInHours.find(({ signIns }) => Number(signIns) === most)
  const weekday = (day: number, width: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, { weekday: width, timeZone: 'UTC' }).format(
      MONDAY + (day - 1) * DAY,
    )
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return (
    <Panel title={t('users.signInHours')} wide>
      {isNothing(signInHours.map(({ signIns }) => signIns)) ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <>
          {busiest && (
            <Text mb="sm">
              {t('users.busiest', {
                day: weekday(busiest.day, 'long'),
                hour: `${hourText(busiest.hour)}–${hourText((busiest.hour + 1) % HOURS.length)}`,
                signIns: figures.number(busiest.signIns),
              })}
            </Text>
          )}
          <HeatTable
            label={t('users.signInHours')}
            head={[t('users.weekday'), ...HOURS.map((hour) => String(hour))]}
            rows={DAYS.map((day) => ({
              key: String(day),
              heading: weekday(day, 'short'),
              cells: HOURS.map((hour) => {
                const count = counts.get(`${day} ${hour}`) ?? null
                return {
                  text: count === null ? '–' : figures.compact(Number(count)),
                  heat: count === null ? null : Number(count) / most,
                }
              }),
            }))}
          />
        </>
      )}
    </Panel>
  )
}

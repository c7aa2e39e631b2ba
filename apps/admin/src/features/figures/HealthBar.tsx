import { useTranslation } from '@admin/i18n'
import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFigures } from './figureText.ts'
import type { Report } from './report.ts'
import { useTimes } from './times.ts'

const MOST_FAULTS = 5

/** Says which figures of a report don't match their source; nothing where all do. */
export function HealthBar({ report }: { report: Report }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures(report.area)
  const times = useTimes(report)
  const { proven, faults } = report.health
  if (proven) return null
  return (
    <Alert color="red" role="alert" title={t('mismatch')} icon={<IconAlertTriangle aria-hidden />}>
      <List size="sm">
        {faults.slice(0, MOST_FAULTS).map(({ party, metric, from, to, expected, actual }, index) => (
          <List.Item key={index}>
            {party ? (
              <FaultOfParty
                name={party.name}
                text={t('coins.faultParty', {
                  from: times.day(from),
                  to: times.day(to - 1),
                  expected: figures.number(expected),
                  actual: figures.number(actual),
                })}
              />
            ) : (
              t('metricFault', {
                metric: metric ? figures.name(metric) : '',
                expected: figures.number(expected),
                actual: figures.number(actual),
              })
            )}
          </List.Item>
        ))}
      </List>
      {faults.length > MOST_FAULTS && (
        <Text size="sm">{t('coins.faultsMore', { count: faults.length - MOST_FAULTS })}</Text>
      )}
    </Alert>
  )
}

const FaultOfParty = ({ name, text }: { name: string; text: string }) => (
  <>
    <span translate="no">{name}</span> {text}
  </>
)

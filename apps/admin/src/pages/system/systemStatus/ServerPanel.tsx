import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

type Server = SystemStatus['server']

interface ServerPanelProps {
  server: Server
  /** When the status was read, epoch milliseconds. */
  time: number
}

/** The server that answered, of which there may be several. */
export function ServerPanel({ server: { requests, process }, time }: ServerPanelProps) {
  const { t } = useTranslation('systemStatus')
  const { ofLimit } = useStatusTexts()
  const processFacts = useProcessFacts(time)
  return (
    <Panel title={t('server')} text={t('serverText')}>
      <FactList
        facts={[
          [t('requests'), ofLimit({ used: requests.underWay, limit: requests.limit })],
          ...(process ? processFacts(process) : []),
        ]}
      />
      {!process && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('inBrowser')}
        </Text>
      )}
    </Panel>
  )
}

function useProcessFacts(time: number) {
  const { t } = useTranslation('systemStatus')
  const { number, duration, fileSize, delay, ofLimit } = useStatusTexts()
  return (process: NonNullable<Server['process']>): Fact[] => {
    const { instance, version, startTime, memory, eventLoopDelay, pool } = process
    return [
      [
        t('instance'),
        <span key="instance" translate="no">
          {instance}
        </span>,
      ],
      [
        t('version'),
        <span key="version" translate="no">
          {version}
        </span>,
      ],
      [t('uptime'), duration(Math.max(0, time - startTime) / 1000)],
      [t('memory'), fileSize(memory.resident)],
      [t('heap'), t('ofLimit', { used: fileSize(memory.heapUsed), limit: fileSize(memory.heapLimit) })],
      [
        t('eventLoop'),
        eventLoopDelay
          ? t('eventLoopValue', {
              p50: delay(eventLoopDelay.p50),
              p99: delay(eventLoopDelay.p99),
              max: delay(eventLoopDelay.max),
            })
          : t('measuring'),
      ],
      [t('pool'), pool ? ofLimit(pool) : t('embedded')],
      ...(pool ? [[t('waiting'), number(pool.waiting)] as const] : []),
    ]
  }
}

import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../../features/panels/Panel.tsx'
import { REFRESH_SECONDS, type SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

type PartName = keyof SystemStatus['readTimes']

interface PartPanelProps<Name extends PartName> {
  status: SystemStatus
  name: Name
  title: string
  /** Below the title. @default nothing */
  text?: string
  /** Beside the title. @default nothing */
  action?: ReactNode
  /** As wide as the page. @default false */
  wide?: boolean
  children: (part: NonNullable<SystemStatus[Name]>) => ReactNode
}

/** A panel for a part of the status: it shows when the part was read if that is a while ago, or that it couldn't be read. */
export function PartPanel<Name extends PartName>({
  status,
  name,
  text,
  children,
  ...props
}: PartPanelProps<Name>) {
  const { t } = useTranslation('systemStatus')
  const { dateTime } = useStatusTexts()
  const part = status[name]
  const readTime = status.readTimes[name]
  const isOld = readTime !== null && status.time - readTime > REFRESH_SECONDS * 1000
  const time = isOld ? dateTime(readTime) : ''
  const asOf = text === undefined ? t('partAsOf', { time }) : t('partTextAsOf', { text, time })
  return (
    <Panel {...props} text={isOld ? asOf : (text ?? '')}>
      {part === null ? (
        <Text c="dimmed">{t('reason.notRead')}</Text>
      ) : (
        children(part as NonNullable<SystemStatus[Name]>)
      )}
    </Panel>
  )
}

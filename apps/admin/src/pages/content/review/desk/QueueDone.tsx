import { useTranslation } from '@admin/i18n'
import { formatNumber, PendingButton } from '@admin/ui'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { FactList } from '../../../../app/FactList.tsx'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import classes from './Desk.module.css'
import type { Departure, Outcome } from './deskState.ts'

const OUTCOMES: readonly Outcome[] = ['approved', 'rejected', 'skipped', 'escalated']

interface QueueDoneProps {
  departures: readonly Departure[]
  /** Whether the queue is being looked at. */
  looking: boolean
  onLook: () => void
  /** What became of the last task. */
  children: ReactNode
}

/** Nothing is left to review: what was done in this sitting. */
export function QueueDone({ departures, looking, onLook, children }: QueueDoneProps) {
  const { t } = useTranslation('reviewDesk')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = (outcome: Outcome) => departures.filter((each) => each.outcome === outcome).length
  return (
    <section className={classes.done} aria-labelledby="queue-done">
      <IconCircleCheck size={40} stroke={1.4} color="var(--admin-success)" aria-hidden />
      <Title order={2} size="h3" id="queue-done" ref={heading} tabIndex={-1} className={classes.title}>
        {t(departures.length > 0 ? 'doneTitle' : 'emptyTitle')}
      </Title>
      <Text c="dimmed">{t(departures.length > 0 ? 'doneText' : 'emptyText')}</Text>
      {departures.length > 0 && (
        <FactList
          layout="tiles"
          facts={OUTCOMES.map((outcome) => [t(`count.${outcome}`), formatNumber(count(outcome))])}
        />
      )}
      {children}
      <Group justify="center">
        <PendingButton pending={looking} onClick={onLook}>
          {t('lookAgain')}
        </PendingButton>
        <Button variant="default" component={Link} to={REVIEW_PATH}>
          {t('allTasks')}
        </Button>
      </Group>
    </section>
  )
}

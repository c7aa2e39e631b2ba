import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDate, PendingButton } from '@admin/ui'
import { Chip, Group, Text, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../app/QueryView.tsx'
import { CauseItem } from './CauseItem.tsx'
import { timelineNamespaces } from './entryText.ts'
import { LeftOut } from './LeftOut.tsx'
import { RequestLink } from './RequestLink.tsx'
import classes from './Timeline.module.css'
import { type TimelinePage, type TimelineSource, type TimelineSubject, timelineOf } from './timelines.ts'

interface TimelineProps {
  subject: TimelineSubject
  /** What the record is called. */
  name: string
}

/** What happened to a record by cause, newest first, with filters by source. */
export function Timeline({ subject, name }: TimelineProps) {
  const { t } = useTranslation(timelineNamespaces)
  const [chosen, setChosen] = useState<TimelineSource[]>([])
  const result = useInfiniteQuery({ ...timelineOf(subject, chosen), placeholderData: keepPreviousData })
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = result
  const label = t('timeline:titleOf', { name })
  return (
    <section aria-label={label}>
      <QueryView result={result} failed={t('timeline:failed')} height={240}>
        {({ pages }) => (
          <>
            <SourceChips sources={pages[0]?.sources ?? []} chosen={chosen} onChange={setChosen} />
            <Days pages={pages} filtered={chosen.length > 0} />
            {hasNextPage && (
              <Group justify="center" pt="sm">
                <PendingButton
                  variant="default"
                  size="xs"
                  pending={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {t('timeline:earlier')}
                </PendingButton>
              </Group>
            )}
            <LeftOut leftOut={pages[0]?.leftOut ?? []} />
          </>
        )}
      </QueryView>
    </section>
  )
}

interface SourceChipsProps {
  sources: readonly TimelineSource[]
  chosen: TimelineSource[]
  onChange: (chosen: TimelineSource[]) => void
}

function SourceChips({ sources, chosen, onChange }: SourceChipsProps) {
  const { t } = useTranslation(timelineNamespaces)
  if (sources.length < 2) return null
  return (
    <Chip.Group multiple value={chosen} onChange={(values) => onChange(values as TimelineSource[])}>
      <Group gap={6} role="group" aria-label={t('timeline:filter')} mb="xs">
        {sources.map((source) => (
          <Chip key={source} value={source} size="xs">
            {enumerationLabel(t, 'timelineSource', source)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

interface DaysProps {
  pages: readonly TimelinePage[]
  filtered: boolean
}

/** The causes below the days on which they happened. */
function Days({ pages, filtered }: DaysProps) {
  const { t } = useTranslation('timeline')
  const days = Map.groupBy(
    pages.flatMap(({ causes }) => causes),
    ({ time }) => formatDate(time),
  )
  if (days.size === 0) return <Text c="dimmed">{t(filtered ? 'emptyFiltered' : 'empty')}</Text>
  return [...days].map(([day, causes]) => (
    <div key={day}>
      <Title order={3} size="sm" mt="md" mb={4}>
        {day}
      </Title>
      <ul className={classes.causes}>
        {causes.map((cause) => (
          <li key={cause.key} className={classes.cause}>
            <CauseItem
              cause={cause}
              more={
                cause.more &&
                cause.requestId !== null && <RequestLink requestId={cause.requestId} label={t('more')} />
              }
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}

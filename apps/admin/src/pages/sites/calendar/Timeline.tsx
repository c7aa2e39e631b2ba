import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import type { Schedule, ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { StatusBadge, type StatusTone, useFormats } from '@admin/ui'
import { Box, Group, Stack, Table, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useRangeText } from './CalendarMoves.tsx'
import { type Placed, rowsOf } from './lanes.ts'
import classes from './Timeline.module.css'
import type { Calendar } from './useCalendar.ts'
import { useEntryTexts } from './useEntryTexts.ts'

export const stateTones: Record<CodeOf<'scheduleState'>, StatusTone> = {
  ...{ inactive: 'neutral', scheduled: 'info', active: 'success', over: 'neutral' },
}

/** Days that a title needs in each view. */
const ROOM = { month: 5, week: 1 }
const WEEKEND = [0, 6]

export interface ScheduleViewProps {
  calendar: Calendar
  entries: readonly ScheduleEntry[]
  sites: Schedule['sites']
  /** Ids of entries in conflicts. */
  conflicting: ReadonlySet<string>
}

/** A table of days with a lane for each kind, in which each entry takes the cells of its days. */
export function Timeline({ calendar, entries, sites, conflicting }: ScheduleViewProps) {
  const { t } = useTranslation(['schedule', 'scheduleEnumerations'])
  const rangeText = useRangeText()
  const { filter, days, end } = calendar
  const label = t('timeline', { range: rangeText(filter.view, days[0] ?? 0, end) })
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  const kinds = enumerations.scheduleKind.filter((kind) => byKind.has(kind))
  return (
    <Stack gap="xs">
      <Table.ScrollContainer
        type="native"
        minWidth={0}
        className={classes.scroll}
        role="group"
        aria-label={label}
        tabIndex={0}
      >
        <table className={classes.table} aria-label={label} data-view={filter.view}>
          <colgroup>
            <col className={classes.kinds} />
            {days.map((day) => (
              <col key={day} />
            ))}
          </colgroup>
          <DayHeads days={days} view={filter.view} />
          {kinds.map((kind) => {
            const rows = rowsOf(byKind.get(kind) ?? [], days, end, ROOM[filter.view])
            return (
              <tbody key={kind}>
                {rows.map((row, index) => (
                  <tr key={index}>
                    {index === 0 && (
                      <th scope="rowgroup" rowSpan={rows.length} className={classes.kind}>
                        {enumerationLabel(t, 'scheduleKind', kind)}
                      </th>
                    )}
                    <Cells row={row} days={days} sites={sites} conflicting={conflicting} />
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </Table.ScrollContainer>
      <Group gap="md" aria-hidden>
        {enumerations.scheduleState.map((state) => (
          <Group key={state} gap={6}>
            <Box component="span" className={classes.sample} data-state={state} />
            <StatusBadge tone={stateTones[state]}>{enumerationLabel(t, 'scheduleState', state)}</StatusBadge>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}

const isToday = (day: number) => new Date().setHours(0, 0, 0, 0) === day

const marks = (day: number) => ({
  ...(isToday(day) && { 'data-today': true }),
  ...(WEEKEND.includes(new Date(day).getDay()) && { 'data-weekend': true }),
})

function DayHeads({ days, view }: { days: readonly number[]; view: 'month' | 'week' }) {
  const { t } = useTranslation('schedule')
  const { date } = useFormats()
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.corner}>
          <VisuallyHidden>{t('kind')}</VisuallyHidden>
        </th>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            className={classes.day}
            {...marks(day)}
            {...(isToday(day) && { 'aria-current': 'date' })}
          >
            <VisuallyHidden>{date(day, { dateStyle: 'full' })}</VisuallyHidden>
            <span aria-hidden className={classes.weekday}>
              {date(day, { weekday: view === 'week' ? 'short' : 'narrow' })}
            </span>
            <span aria-hidden className={classes.date}>
              {new Date(day).getDate()}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface CellsProps extends Pick<ScheduleViewProps, 'sites' | 'conflicting'> {
  row: readonly Placed<ScheduleEntry>[]
  days: readonly number[]
}

/** The cells of a row: those of its entries, and empty ones between them. */
function Cells({ row, days, sites, conflicting }: CellsProps) {
  const texts = useEntryTexts(sites)
  const { t } = useTranslation('schedule')
  const ends = [0, ...row.map(({ cell, span }) => cell + span)]
  const gap = (from: number, to: number) =>
    days.slice(from, to).map((day) => <td key={day} className={classes.day} {...marks(day)} />)
  return (
    <>
      {row.map(({ entry, cell, span, offset, length, continued, continues }, index) => {
        const isConflicting = conflicting.has(entry.id)
        const full = `${texts.full(entry)}${isConflicting ? ` · ${t('conflict')}` : ''}`
        return [
          gap(ends[index] ?? 0, cell),
          <td key={`${entry.kind} ${entry.id}`} colSpan={span} className={classes.cell}>
            <Link
              to={entry.link}
              className={classes.entry}
              title={full}
              aria-label={full}
              data-state={entry.state}
              data-shifted={offset > 0 || undefined}
              data-conflict={isConflicting || undefined}
              data-continued={continued || undefined}
              data-continues={continues || undefined}
              style={{ '--offset': offset / span, '--length': length / span } as CSSProperties}
            >
              {isConflicting && <IconAlertTriangle size={14} aria-hidden />}
              <span className={classes.title}>
                {texts.title(entry)} <span className={classes.place}>{texts.place(entry)}</span>
              </span>
            </Link>
          </td>,
        ]
      })}
      {gap(ends.at(-1) ?? 0, days.length)}
    </>
  )
}

import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../session/useCan.ts'
import { DeleteNoteButton } from './DeleteNoteButton.tsx'
import classes from './figures.module.css'
import type { MarkGroup } from './groupedMarks.ts'
import type { ReportView } from './ReportSubject.ts'
import { pathOfRows, type Report } from './report.ts'
import { useTimes } from './times.ts'

interface MarkListProps {
  report: Report
  groups: readonly MarkGroup[]
  view: ReportView
}

/** What happened in the period, numbered as on the chart. */
export function MarkList({ report, groups, view }: MarkListProps) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const times = useTimes(report)
  const can = useCan()
  const id = useId()
  const markText = useMarkText()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={3} size="sm" mt="md" mb="xs">
        {t('reportPage:marks')}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <ol className={classes.marks} tabIndex={0} aria-labelledby={id}>
        {groups.map(({ mark, count }, index) => (
          <li key={mark.id}>
            <span className={classes.number}>{index + 1}</span>
            <span className={classes.text}>
              <Text span size="sm" fw={600}>
                {markText({ mark, count })}
              </Text>{' '}
              {mark.rows && count === 1 ? (
                <Anchor
                  component={Link}
                  to={pathOfRows(mark.rows)}
                  inherit
                  underline="always"
                  {...(mark.text ? { translate: 'no' as const } : {})}
                >
                  {mark.text || t('reportPage:openRows')}
                </Anchor>
              ) : (
                <span translate="no">{mark.text}</span>
              )}{' '}
              <Text span size="sm" c="dimmed">
                {count === 1 ? times.mark(mark) : times.day(mark.time)}
                {mark.by && count === 1 && (
                  <>
                    {' · '}
                    <span translate="no">{mark.by}</span>
                  </>
                )}
              </Text>
            </span>
            {mark.own && can('report:note') ? (
              <Group gap={4} wrap="nowrap">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-haspopup="dialog"
                  onClick={() => view.open({ dialog: 'note', area: view.area, mark })}
                >
                  {t('reportPage:editNote')}
                </Button>
                <DeleteNoteButton id={mark.id} />
              </Group>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns a function that names the kind of marks, and how many there are. */
export function useMarkText() {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  return ({ mark, count }: Pick<MarkGroup, 'mark' | 'count'>) => {
    const kind = enumerationLabel(t, 'reportMarkKind', mark.kind)
    return count === 1 ? kind : t('reportPage:manyMarks', { kind, count })
  }
}

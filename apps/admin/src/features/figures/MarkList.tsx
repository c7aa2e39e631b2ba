import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../session/useCan.ts'
import { DeleteNoteButton } from './DeleteNoteButton.tsx'
import classes from './figures.module.css'
import type { ReportView } from './ReportSubject.ts'
import { pathOfRows, type Report } from './report.ts'
import { useTimes } from './times.ts'

/** What happened in the period, numbered as on the chart. */
export function MarkList({ report, view }: { report: Report; view: ReportView }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const times = useTimes(report)
  const can = useCan()
  const id = useId()
  const { marks } = report
  if (marks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={3} size="sm" mt="md" mb="xs">
        {t('reportPage:marks')}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <ol className={classes.marks} tabIndex={0} aria-labelledby={id}>
        {marks.map((mark, index) => (
          <li key={mark.id}>
            <span className={classes.number}>{index + 1}</span>
            <span className={classes.text}>
              <Text span size="sm" fw={600}>
                {enumerationLabel(t, 'reportMarkKind', mark.kind)}
              </Text>{' '}
              {mark.rows ? (
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
                {times.mark(mark)}
                {mark.by && (
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

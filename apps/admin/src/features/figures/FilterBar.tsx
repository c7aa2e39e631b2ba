import { useTranslation } from '@admin/i18n'
import { Button, Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { CompareMenu } from './CompareMenu.tsx'
import { FilterFields } from './FilterFields.tsx'
import classes from './figures.module.css'
import { PeriodMenu } from './PeriodMenu.tsx'
import type { ReportView } from './ReportSubject.ts'

const WIDE = '(min-width: 48em)'

/** What a report covers: the same above every report. On a phone, the filters are behind a button. */
export function FilterBar({ view }: { view: ReportView }) {
  const { t } = useTranslation('reportPage')
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const { step, siteId, country, agentId } = view.state
  const count = [step, siteId, country, agentId].filter((value) => value !== undefined).length
  return (
    <Paper withBorder className={classes.bar ?? ''} component="search" aria-label={t('filters')}>
      <PeriodMenu view={view} />
      <CompareMenu view={view} />
      {!isWide && (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {count === 0 ? t('filters') : t('filtersSet', { count })}
        </Button>
      )}
      {(isWide || opened) && <FilterFields view={view} />}
      {count > 0 && (
        <Button
          variant="subtle"
          onClick={() =>
            view.change({ step: undefined, siteId: undefined, country: undefined, agentId: undefined })
          }
        >
          {t('clearFilters')}
        </Button>
      )}
    </Paper>
  )
}

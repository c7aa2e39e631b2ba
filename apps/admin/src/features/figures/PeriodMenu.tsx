import { enumerationLabel, useTranslation } from '@admin/i18n'
import { lastYears, useFormats } from '@admin/ui'
import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Key } from '../keys/KeyButton.tsx'
import { KEYS, rangeKeys } from './periodKeys.ts'
import type { ReportView } from './ReportSubject.ts'

/** This year and the last one are ranges of their own. */
const YEARS_IN_MENU = 2

/** Chooses the period of a report. */
export function PeriodMenu({ view: { state, change, open } }: { view: ReportView }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const { date } = useFormats()
  const nameOf = (range: (typeof rangeKeys)[number][0] | 'own') => enumerationLabel(t, 'reportRange', range)
  const { range, from, to } = state
  const own = from && to ? (from === to ? date(from) : `${date(from)} – ${date(to)}`) : nameOf('own')
  const shown = range === 'own' ? own : nameOf(range)
  const check = (isChosen: boolean) =>
    isChosen ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('reportPage:period', { range: shown })}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rangeKeys.map(([each, key]) => (
          <Menu.Item
            key={each}
            aria-keyshortcuts={key}
            {...(range === each && { 'aria-current': true })}
            leftSection={check(range === each)}
            rightSection={<Key name={key} />}
            onClick={() => change({ range: each })}
          >
            {nameOf(each)}
          </Menu.Item>
        ))}
        <Menu.Item
          aria-keyshortcuts={KEYS.custom}
          aria-haspopup="dialog"
          leftSection={check(range === 'own')}
          rightSection={<Key name={KEYS.custom} />}
          onClick={() => open({ dialog: 'range', state, change })}
        >
          {t('reportPage:otherRange')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('reportPage:years')}</Menu.Label>
        {lastYears()
          .slice(YEARS_IN_MENU)
          .map((year) => (
            <Menu.Item
              key={year}
              leftSection={check(from === `${year}-01-01` && to === `${year}-12-31`)}
              onClick={() => change({ range: 'own', from: `${year}-01-01`, to: `${year}-12-31` })}
            >
              {year}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

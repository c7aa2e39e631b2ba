import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, formatList, useTranslation } from '@admin/i18n'
import { Button, Checkbox, Popover, Stack, Switch, Text } from '@mantine/core'
import { IconArrowsDiff, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Key } from '../keys/KeyButton.tsx'
import { KEYS } from './periodKeys.ts'
import type { ReportView } from './ReportSubject.ts'
import { isMatching, MAX_COMPARISONS } from './reportState.ts'

type Comparison = CodeOf<'reportComparison'>

/** Chooses what a report is compared with. */
export function CompareMenu({ view: { state, change, open } }: { view: ReportView }) {
  const { t, i18n } = useTranslation(['reportPage', 'reportsEnumerations'])
  const [opened, setOpened] = useState(false)
  const { compare } = state
  const nameOf = (each: Comparison) => enumerationLabel(t, 'reportComparison', each)
  const toggle = (each: Comparison) => {
    const others = compare.filter((other) => other !== each)
    if (others.length < compare.length) return change({ compare: others })
    if (each !== 'own') return change({ compare: [...compare, each] })
    setOpened(false)
    open({ dialog: 'comparison', state, change })
  }
  const names = formatList(compare.map(nameOf), i18n.language)
  return (
    <Popover position="bottom-start" width={280} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...(compare.length > 0 && { 'aria-label': t('reportPage:compared', { comparisons: names }) })}
          onClick={() => setOpened(!opened)}
        >
          {compare.length === 0 ? t('reportPage:compare') : names}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('reportPage:compareWith')}>
        <Stack gap="sm">
          {enumerations.reportComparison.map((each) => (
            <Checkbox
              key={each}
              label={
                <>
                  {each === 'own' ? t('reportPage:otherComparison') : nameOf(each)}{' '}
                  {each === 'previous' && <Key name={KEYS.compare} />}
                </>
              }
              checked={compare.includes(each)}
              disabled={compare.length >= MAX_COMPARISONS && !compare.includes(each)}
              onChange={() => toggle(each)}
            />
          ))}
          <Text size="xs" c="dimmed">
            {t('reportPage:atMostTwo')}
          </Text>
          <Switch
            label={t('reportPage:matchWeekdays')}
            description={t('reportPage:matchWeekdaysText')}
            checked={isMatching(state)}
            onChange={({ currentTarget }) => change({ weekdays: currentTarget.checked ? 'y' : 'n' })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { CRON_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import type { FieldSlot } from '@admin/ui'
import { Box, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NextRuns } from './NextRuns.tsx'
import { isCron, nextRuns } from './nextRuns.ts'
import { timeZone } from './tasks.resource.ts'

/** Fields of an expression: one with all of them can be judged while it is typed. */
const FIELDS = 5

/** A cron expression, and the moments it names while it is typed. */
export function CronField({
  value,
  onChange,
  error,
  disabled,
}: Pick<FieldSlot<never>, 'value' | 'onChange' | 'error' | 'disabled'>) {
  const { t } = useTranslation(['task', 'systemValidation'])
  const { data: zone } = useQuery(timeZone)
  const [now] = useState(Date.now)
  const expression = foldWidth(String(value ?? '')).trim()
  const [left, setLeft] = useState(false)
  const complete = left || expression.split(/\s+/).length >= FIELDS
  const wrong = expression !== '' && complete && !isCron(expression)
  const message = wrong ? t('systemValidation:cron') : error
  return (
    <div>
      <TextInput
        label={t('task:cron')}
        description={!message && t('task:cronHint')}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => setLeft(true)}
        error={message}
        disabled={disabled}
        required
        maxLength={CRON_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
      {zone && isCron(expression) && (
        <Box component="section" mt="xs" aria-live="polite">
          <Title order={3} size="sm">
            {t('task:nextRuns')}
          </Title>
          <NextRuns times={nextRuns(expression, zone, now)} />
        </Box>
      )}
    </div>
  )
}

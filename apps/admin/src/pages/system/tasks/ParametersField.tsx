import { ATTEMPT_MAX_DAYS, RECORD_MAX_DAYS } from '@admin/api-client/contract/limits'
import type { EnumerationCode } from '@admin/i18n'
import { useTranslation } from '@admin/i18n'
import type { FieldSlot } from '@admin/ui'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

interface Values {
  handler?: EnumerationCode<'taskHandler'> | undefined
}

/** A JSON object. What is no object continues as the text it is, which the schema rejects. */
export function ParametersField({ value, values, onChange, error, disabled }: FieldSlot<Values>) {
  const { t } = useTranslation(['task', 'systemValidation'])
  const [typed, setTyped] = useState(() => written(value))
  // A value that differs from the input was taken over from another user's change.
  const text = same(parsed(typed), value) ? typed : written(value)
  return (
    <Textarea
      label={t('task:parameters')}
      description={
        !error &&
        (values.handler === 'cleanUpSessions'
          ? t('task:attemptDays', { most: ATTEMPT_MAX_DAYS })
          : values.handler === 'cleanUpRecords'
            ? t('task:recordDays', { most: RECORD_MAX_DAYS })
            : values.handler && t('task:takesNothing'))
      }
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parsed(currentTarget.value))
      }}
      error={error && typeof value === 'string' ? t('systemValidation:json') : error}
      disabled={disabled}
      placeholder={'{ }'}
      autosize
      minRows={3}
      maxRows={12}
      spellCheck={false}
      styles={{ input: { fontFamily: 'monospace' } }}
    />
  )
}

const isEmpty = (value: object) => Object.keys(value).length === 0
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other ?? {})

function written(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value !== 'object' || value === null || isEmpty(value) ? '' : JSON.stringify(value, null, 2)
}

function parsed(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : text
  } catch {
    return text
  }
}

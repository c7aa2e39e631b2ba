import { OPENING_STEP_MINUTES } from '@admin/api-client/contract/limits'
import { DAY_MINUTES, type OpeningDay, WEEKDAYS } from '@admin/api-client/contract/operations/openingHours'
import { toLanguage, useTranslation } from '@admin/i18n'
import { Checkbox, Group, Input, Select, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { minuteText, weekdayText } from '../../../../app/openingDays.ts'

/** What a weekday starts with that was closed. */
const USUAL = { from: 9 * 60, to: 18 * 60 }

const options = Array.from({ length: DAY_MINUTES / OPENING_STEP_MINUTES + 1 }, (_, index) => {
  const minute = index * OPENING_STEP_MINUTES
  return { value: String(minute), label: minuteText(minute) }
})

interface WeekdaysFieldProps {
  value: readonly OpeningDay[]
  onChange: (value: OpeningDay[]) => void
  error: ReactNode
  disabled: boolean
}

/** Chooses the weekdays on which the desk is open, and from when to when. */
export function WeekdaysField({ value, onChange, error, disabled }: WeekdaysFieldProps) {
  const { t, i18n } = useTranslation('openingHours')
  const language = toLanguage(i18n.language)
  const errorId = useId()
  const set = (day: number, hours: OpeningDay | undefined) =>
    onChange(
      [...value.filter((each) => each.day !== day), ...(hours ? [hours] : [])].toSorted(
        (one, other) => one.day - other.day,
      ),
    )
  return (
    <Input.Wrapper
      label={t('weekdays')}
      labelElement="div"
      error={error}
      errorProps={{ id: errorId, role: 'alert' }}
    >
      <Stack
        gap="xs"
        pt={4}
        role="group"
        aria-label={t('weekdays')}
        {...(error && { 'aria-describedby': errorId })}
      >
        {WEEKDAYS.map((day) => (
          <Weekday
            key={day}
            name={weekdayText(day, language)}
            hours={value.find((each) => each.day === day)}
            onChange={(hours) => set(day, hours && { day, ...hours })}
            disabled={disabled}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

type Hours = Pick<OpeningDay, 'from' | 'to'>

interface WeekdayProps {
  name: string
  /** Absent: the desk is closed. */
  hours: Hours | undefined
  onChange: (hours: Hours | undefined) => void
  disabled: boolean
}

/** Whether the desk is open on a weekday, and when. */
function Weekday({ name, hours, onChange, disabled }: WeekdayProps) {
  const { t } = useTranslation('openingHours')
  const select = (label: string, minute: number, data: typeof options, choose: (minute: number) => void) => (
    <Select
      aria-label={label}
      size="xs"
      w="6rem"
      searchable
      allowDeselect={false}
      disabled={disabled}
      data={data}
      value={String(minute)}
      onChange={(chosen) => chosen !== null && choose(Number(chosen))}
    />
  )
  return (
    <Group gap="sm" mih="1.875rem">
      <Checkbox
        label={name}
        w="8rem"
        disabled={disabled}
        checked={hours !== undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? USUAL : undefined)}
      />
      {hours && (
        <>
          {select(t('from', { day: name }), hours.from, options.slice(0, -1), (from) =>
            // The desk closes at the end of the day, if it would have closed before it opens.
            onChange({ from, to: hours.to > from ? hours.to : DAY_MINUTES }),
          )}
          {select(
            t('to', { day: name }),
            hours.to,
            options.filter((option) => Number(option.value) > hours.from),
            (to) => onChange({ from: hours.from, to }),
          )}
        </>
      )}
    </Group>
  )
}

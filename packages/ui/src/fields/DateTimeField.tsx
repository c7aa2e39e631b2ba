import { TextInput } from '@mantine/core'
import { useTimeZone } from '../format/useTimeZone.ts'
import { localMinute, minuteOf } from './days.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'

/** The browser's own control: each part by keyboard, a calendar and a clock on a phone. */
export default function DateTimeField(props: FieldRendererProps<FieldOf<'dateTime'>>) {
  const { field, values, onChange } = props
  const timeZone = useTimeZone()
  return (
    <TextInput
      {...inputProps(props)}
      type="datetime-local"
      name={field.name}
      max="9999-12-31T23:59"
      value={localMinute(values[field.name], timeZone)}
      onChange={(event) => {
        const minute = minuteOf(event.currentTarget.value, timeZone)
        const iso = field.valueType === 'isoDateTime' && minute !== null
        onChange({ [field.name]: iso ? new Date(minute).toISOString() : minute })
      }}
    />
  )
}

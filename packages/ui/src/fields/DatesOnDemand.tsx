import { Input, InputBase } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { formatDate } from '../format/formatDate.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import type { Reached } from './takeOver.ts'

type DatesProps = FieldRendererProps<FieldOf<'date'> | FieldOf<'dateRange'>>
type Calendar = ComponentType<FieldRendererProps<never> & { reached: Reached }>

const calendars = {
  date: () => import('./DateField.tsx'),
  dateRange: () => import('./DateRangeField.tsx'),
}

/** Dates as their input shows them; the calendar behind it loads when somebody reaches for it. */
export function DatesOnDemand(props: DatesProps) {
  const { field, values } = props
  const { placeholder, ...shared } = inputProps(props)
  const labels = useLabels()
  const [opened, setOpened] = useState<{ Calendar: Calendar; reached: Reached }>()
  const [failed, setFailed] = useState(false)
  const pressed = useRef(false)
  const load = calendars[field.type]
  const reach = async (reached: Reached) => {
    try {
      const { default: Calendar } = await load()
      setOpened({ Calendar: Calendar as Calendar, reached })
    } catch (error) {
      // The next press tries anew.
      setFailed(true)
      reportError(error)
    }
  }
  if (opened) return <opened.Calendar {...(props as FieldRendererProps<never>)} reached={opened.reached} />

  const names = field.type === 'dateRange' ? [field.name, field.endName] : [field.name]
  const chosen = names.map((name) => values[name]).filter(Boolean) as number[]
  const hint = field.type === 'date' ? labels.field.select : `${labels.field.from} – ${labels.field.to}`
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      {...shared}
      error={failed ? labels.part.failed : shared.error}
      onPointerEnter={() => load().catch(() => {})}
      onPointerDown={() => {
        pressed.current = true
      }}
      // A pointer focuses before it clicks: the calendar must not take this control's place in between.
      onFocus={() => pressed.current || reach('focus')}
      onClick={() => reach('click')}
    >
      {chosen.length > 0 ? (
        chosen.map((day) => formatDate(day)).join(' – ')
      ) : (
        <Input.Placeholder>{placeholder ?? hint}</Input.Placeholder>
      )}
    </InputBase>
  )
}

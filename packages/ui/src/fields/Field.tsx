import { Input, TextInput } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useHydrated } from '../overlays/useHydrated.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { refuseType } from './FieldTypes.tsx'
import { controlOf, FIELD_ATTRIBUTE, INITIAL_FOCUS_ATTRIBUTE, WAITING_ATTRIBUTE } from './focusField.ts'
import { type FieldRenderers, noteDrawn } from './searchRenderers.tsx'
import { showValue } from './showValue.ts'

interface FieldProps extends FieldRendererProps {
  /** `formRenderers` or `searchRenderers`. */
  renderers: Partial<FieldRenderers>
}

/** A field of a dialog or a search form, by its type. */
export function Field({ renderers, ...props }: FieldProps): ReactNode {
  const { field, values, error, mode, path } = props
  const labels = useLabels()
  const formats = useFormats()
  const hydrated = useHydrated()
  const element = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => noteDrawn(), [])
  const mark = { [FIELD_ATTRIBUTE]: path ?? field.name }
  const { label, description, required } = inputProps(props)
  if (field.type === 'slot') return <Slot {...props} field={field} mark={mark} />
  if ('editable' in field && field.editable === 'add' && mode === 'edit')
    return (
      <div {...mark}>
        <TextInput
          {...{ label, description, error }}
          variant="filled"
          name={field.name}
          readOnly
          // HTML becomes text with the browser's parser, which a server doesn't have.
          value={field.type === 'richText' && !hydrated ? '' : showValue(field, values, labels, formats)}
        />
      </div>
    )
  // With its description: a dialog whose fields grow moves its buttons away under the pointer.
  const waiting = (
    <TextInput
      ref={(box) => () => {
        takesFocus.current = box !== null && box === document.activeElement
      }}
      {...{ [WAITING_ATTRIBUTE]: true }}
      {...{ label, description, required }}
      readOnly
      aria-disabled
    />
  )
  // Each type is paired with its own renderer, which cannot be written as one type.
  const Renderer = (renderers[field.type] ?? refuseType(field)) as ComponentType<FieldRendererProps>
  /** The focus moves from the box to the control. */
  const takeFocus = () => {
    if (!takesFocus.current || !element.current) return
    takesFocus.current = false
    const control = controlOf(element.current)
    control?.setAttribute(INITIAL_FOCUS_ATTRIBUTE, '')
    control?.focus()
  }
  return (
    <div ref={element} {...mark}>
      <Suspense fallback={waiting}>
        <Renderer {...props} />
        <span hidden ref={takeFocus} />
      </Suspense>
    </div>
  )
}

interface SlotProps extends FieldRendererProps<FieldOf<'slot'>> {
  mark: Record<string, string>
}

/** What the application draws, below the field's label. */
function Slot({
  field,
  values,
  onChange,
  error,
  disabled,
  onBusyChange = () => {},
  mark,
  ...rest
}: SlotProps) {
  const id = useId()
  const shared = inputProps({ ...rest, field, values, onChange, error, disabled })
  const { label, description, required } = shared
  const describedBy = error ? `${id}-error` : description && `${id}-description`
  const slot = field.render({
    id,
    inputProps: { ...shared, id, name: field.name },
    ...(describedBy && !field.bare && { describedBy }),
    value: values[field.name],
    onChange: (value) => onChange({ [field.name]: value }),
    values,
    error,
    disabled,
    onBusyChange,
  })
  if (field.bare) return <div {...mark}>{slot}</div>
  return (
    <div {...mark}>
      <Input.Wrapper id={id} {...{ label, description, required, error }}>
        {slot}
      </Input.Wrapper>
    </div>
  )
}

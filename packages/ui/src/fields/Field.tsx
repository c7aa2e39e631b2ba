import { TextInput } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { controlOf, FIELD_ATTRIBUTE, INITIAL_FOCUS_ATTRIBUTE, WAITING_ATTRIBUTE } from './focusField.ts'
import { type FieldRenderers, noteDrawn } from './searchRenderers.tsx'

interface FieldProps extends FieldRendererProps {
  /** `formRenderers` or `searchRenderers`. */
  renderers: FieldRenderers
}

/** A field of a dialog or a search form, by its type. */
export function Field({ renderers, ...props }: FieldProps): ReactNode {
  const { field, values, onChange, error, disabled, path, onBusyChange = () => {} } = props
  const element = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => noteDrawn(), [])
  const mark = { [FIELD_ATTRIBUTE]: path ?? field.name }
  if (field.type === 'slot') {
    const set = (value: unknown) => onChange({ [field.name]: value })
    const slot = field.render({
      value: values[field.name],
      onChange: set,
      values,
      error,
      disabled,
      onBusyChange,
    })
    return <div {...mark}>{slot}</div>
  }
  const { label, description, inputWrapperOrder, required } = inputProps(props)
  // With its description: a dialog whose fields grow moves its buttons away under the pointer.
  const waiting = (
    <TextInput
      ref={(box) => () => {
        takesFocus.current = box !== null && box === document.activeElement
      }}
      {...{ [WAITING_ATTRIBUTE]: true }}
      {...{ label, description, inputWrapperOrder, required }}
      readOnly
      aria-disabled
    />
  )
  // Each type is paired with its own renderer, which cannot be written as one type.
  const Renderer = renderers[field.type] as ComponentType<FieldRendererProps>
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

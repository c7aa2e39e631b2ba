import { Input, TextInput } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { LoadFailure } from '../overlays/LoadFailure.tsx'
import { type Retry, withRetry } from '../overlays/withRetry.tsx'
import ActionField from './ActionField.tsx'
import type { FieldType, SingleField } from './AnyField.ts'
import AutoCompleteField from './AutoCompleteField.tsx'
import CoinsField from './CoinsField.tsx'
import DateTimeField from './DateTimeField.tsx'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { controlOf, FIELD_ATTRIBUTE, INITIAL_FOCUS_ATTRIBUTE, WAITING_ATTRIBUTE } from './focusField.ts'
import { InputField } from './InputField.tsx'
import MultiSelectField from './MultiSelectField.tsx'
import PasswordField from './PasswordField.tsx'
import RadioField from './RadioField.tsx'
import ReadOnlyField from './ReadOnlyField.tsx'
import SelectField from './SelectField.tsx'
import SwitchField from './SwitchField.tsx'
import TextareaField from './TextareaField.tsx'
import TreeField from './TreeField.tsx'

/** Shown in the place of a control that could not be loaded: what the form holds stays. */
function FieldFailed({ field, onRetry, retrying }: FieldRendererProps & Retry) {
  return (
    <Input.Wrapper label={field.label} required={field.required ?? false} labelElement="div">
      <LoadFailure onRetry={onRetry} retrying={retrying} />
    </Input.Wrapper>
  )
}

type Renderers = {
  [Type in Exclude<FieldType, 'slot' | 'array'>]: ComponentType<FieldRendererProps<FieldOf<Type>>>
}

/** One renderer for each type. Those with much code load when first shown. */
const RENDERERS: Renderers = {
  input: InputField,
  unModify: InputField,
  text: ReadOnlyField,
  dateText: ReadOnlyField,
  spliceText: ReadOnlyField,
  password: PasswordField,
  textarea: TextareaField,
  richText: lazy(withRetry(() => import('./RichTextField.tsx'), FieldFailed)),
  number: lazy(withRetry(() => import('./NumberField.tsx'), FieldFailed)),
  coins: CoinsField,
  date: lazy(withRetry(() => import('./DateField.tsx'), FieldFailed)),
  dateRange: lazy(withRetry(() => import('./DateRangeField.tsx'), FieldFailed)),
  dateTime: DateTimeField,
  radio: RadioField,
  select: SelectField,
  multiSelect: MultiSelectField,
  tree: TreeField,
  switch: SwitchField,
  mAutoComplete: AutoCompleteField,
  upload: lazy(withRetry(() => import('./UploadField.tsx'), FieldFailed)),
  action: ActionField,
}

function rendererOf(field: Exclude<SingleField, { type: 'slot' }>): ComponentType<FieldRendererProps> {
  // The map above pairs each type with its own renderer; the pair cannot be written as one type.
  return RENDERERS[field.type] as ComponentType<FieldRendererProps>
}

/** A field of a dialog or a search form, by its type. */
export function Field(props: FieldRendererProps): ReactNode {
  const { field, values, onChange, error, disabled, path, onBusyChange = () => {} } = props
  const element = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
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
  const Renderer = rendererOf(field)
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

import { Input, TextInput } from '@mantine/core'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { LoadFailure } from '../overlays/LoadFailure.tsx'
import { type LazyPartProps, lazyPart, type Retry } from '../overlays/lazyPart.tsx'
import type { FieldType, SingleField } from './AnyField.ts'
import { DatesOnDemand } from './DatesOnDemand.tsx'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import { controlOf, FIELD_ATTRIBUTE, INITIAL_FOCUS_ATTRIBUTE, WAITING_ATTRIBUTE } from './focusField.ts'
import { InputField } from './InputField.tsx'

/** Stands where the control would: what the form holds stays. */
function FieldFailed({ field, ...retry }: FieldRendererProps & Retry) {
  return (
    <Input.Wrapper label={field.label} required={field.required ?? false} labelElement="div">
      <LoadFailure {...retry} />
    </Input.Wrapper>
  )
}

/** What a control is given that comes late. */
interface Late extends LazyPartProps {
  /** Called when the control itself is there. */
  onShown: () => void
}

const later = <Spec extends SingleField>(
  load: () => Promise<{ default: ComponentType<FieldRendererProps<Spec>> }>,
) =>
  lazyPart<FieldRendererProps<Spec> & Late>(
    async () => {
      const { default: Control } = await load()
      return {
        default: ({ onShown, ...props }) => (
          <>
            <Control {...(props as unknown as FieldRendererProps<Spec>)} />
            <span hidden ref={onShown} />
          </>
        ),
      }
    },
    FieldFailed as ComponentType<FieldRendererProps<Spec> & Late & Retry>,
  )

const ReadOnlyField = later(() => import('./ReadOnlyField.tsx'))

type Renderers = {
  [Type in Exclude<FieldType, 'slot' | 'array'>]: ComponentType<FieldRendererProps<FieldOf<Type>> & Late>
}

/**
 * One renderer a type. Only the plain input is there from the start; the others load when first shown, and
 * calendars when first reached for.
 */
const RENDERERS: Renderers = {
  input: InputField,
  unModify: InputField,
  text: ReadOnlyField,
  dateText: ReadOnlyField,
  spliceText: ReadOnlyField,
  password: later(() => import('./PasswordField.tsx')),
  textarea: later(() => import('./TextareaField.tsx')),
  richText: later(() => import('./RichTextField.tsx')),
  number: later(() => import('./NumberField.tsx')),
  coins: later(() => import('./CoinsField.tsx')),
  date: DatesOnDemand,
  dateRange: DatesOnDemand,
  dateTime: later(() => import('./DateTimeField.tsx')),
  radio: later(() => import('./RadioField.tsx')),
  select: later(() => import('./SelectField.tsx')),
  multiSelect: later(() => import('./MultiSelectField.tsx')),
  tree: later(() => import('./TreeField.tsx')),
  switch: later(() => import('./SwitchField.tsx')),
  mAutoComplete: later(() => import('./AutoCompleteField.tsx')),
  upload: later(() => import('./UploadField.tsx')),
  action: later(() => import('./ActionField.tsx')),
}

function rendererOf(field: Exclude<SingleField, { type: 'slot' }>): ComponentType<FieldRendererProps & Late> {
  // The map above pairs each type with its own renderer; the pair cannot be written as one type.
  return RENDERERS[field.type] as ComponentType<FieldRendererProps & Late>
}

interface FieldProps extends FieldRendererProps {
  /** A control that brings code of its own shows as a plain box meanwhile. @default false */
  waiting?: boolean
}

/** A field of a dialog or a search form, by its type. */
export function Field({ waiting: held = false, ...props }: FieldProps): ReactNode {
  const { field, values, onChange, error, disabled, path, onBusyChange = () => {} } = props
  const element = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const mark = { [FIELD_ATTRIBUTE]: path ?? field.name }
  if (field.type === 'slot' && !held) {
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
  if (field.type === 'slot' || (held && field.type !== 'input')) return <div {...mark}>{waiting}</div>
  const Renderer = rendererOf(field)
  /** Whoever stood on the box while the control was loading goes on standing on the control. */
  const takeFocus = () => {
    if (!takesFocus.current || !element.current) return
    takesFocus.current = false
    const control = controlOf(element.current)
    control?.setAttribute(INITIAL_FOCUS_ATTRIBUTE, '')
    control?.focus()
  }
  return (
    <div ref={element} {...mark}>
      <Renderer {...props} fallback={waiting} onShown={takeFocus} />
      <span hidden ref={takeFocus} />
    </div>
  )
}

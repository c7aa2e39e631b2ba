import { Input, TextInput } from '@mantine/core'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { LoadFailure } from '../overlays/LoadFailure.tsx'
import { type LazyPartProps, lazyPart, type Retry } from '../overlays/lazyPart.tsx'
import ActionField from './ActionField.tsx'
import type { FieldType, SingleField } from './AnyField.ts'
import AutoCompleteField from './AutoCompleteField.tsx'
import CoinsField from './CoinsField.tsx'
import { DatesOnDemand } from './DatesOnDemand.tsx'
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

type Renderers = {
  [Type in Exclude<FieldType, 'slot' | 'array'>]: ComponentType<FieldRendererProps<FieldOf<Type>> & Late>
}

/** One renderer a type. Those with much code of their own load when first shown, calendars when first reached for. */
const RENDERERS: Renderers = {
  input: InputField,
  unModify: InputField,
  text: ReadOnlyField,
  dateText: ReadOnlyField,
  spliceText: ReadOnlyField,
  password: PasswordField,
  textarea: TextareaField,
  richText: later(() => import('./RichTextField.tsx')),
  number: later(() => import('./NumberField.tsx')),
  coins: CoinsField,
  date: DatesOnDemand,
  dateRange: DatesOnDemand,
  dateTime: later(() => import('./DateTimeField.tsx')),
  radio: RadioField,
  select: SelectField,
  multiSelect: MultiSelectField,
  tree: later(() => import('./TreeField.tsx')),
  switch: SwitchField,
  mAutoComplete: AutoCompleteField,
  upload: later(() => import('./UploadField.tsx')),
  action: ActionField,
}

function rendererOf(field: Exclude<SingleField, { type: 'slot' }>): ComponentType<FieldRendererProps & Late> {
  // The map above pairs each type with its own renderer; the pair cannot be written as one type.
  return RENDERERS[field.type] as ComponentType<FieldRendererProps & Late>
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

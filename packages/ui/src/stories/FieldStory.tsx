import { Stack } from '@mantine/core'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { FieldMode, FieldValues, SingleField } from '../fields/AnyField.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import { useKnownFields } from '../fields/FieldTypes.tsx'
import { WAITING_ATTRIBUTE } from '../fields/focusField.ts'
import { formRenderers } from '../fields/formRenderers.ts'
import { searchRenderers } from '../fields/searchRenderers.tsx'

export interface FieldStoryProps {
  /** What a DialogForm or SearchForm gets in its `fields`. */
  field: FieldSpec<FieldValues>
  /** The form's values. */
  values: FieldValues
  /** Called with the values that changed, by name. */
  onChange: (patch: FieldValues) => void
  /** What is wrong with the field. */
  error?: string
  /** The form cannot be changed. @default false */
  disabled?: boolean
  /** What the form is for. @default 'add' */
  mode?: FieldMode
}

/** Controls that load late have taken their places. */
export const controlShown = () =>
  waitFor(() => expect(document.querySelector(`[${WAITING_ATTRIBUTE}]`)).toBeNull())

/** One field with its values, as a form holds it. */
export function FieldStory({
  field,
  values,
  onChange,
  error,
  disabled = false,
  mode = 'add',
}: FieldStoryProps) {
  const [held, setHeld] = useState(values)
  const [known] = useKnownFields([field]) as readonly SingleField[]
  if (!known) return null
  return (
    <div style={{ maxWidth: '24rem' }}>
      <Field
        renderers={mode === 'search' ? searchRenderers : formRenderers}
        field={known}
        values={held}
        onChange={(patch) => {
          onChange(patch)
          setHeld((before) => ({ ...before, ...patch }))
        }}
        error={error}
        mode={mode}
        disabled={disabled || (field.disabled ?? false)}
      />
    </div>
  )
}

/** A field in the states that every field has: wrong, with a hint, disabled, and with a long label. */
export function FieldStates({ field, values }: Pick<FieldStoryProps, 'field' | 'values'>) {
  const labeled = (label: string, rest: object = {}) =>
    ({ ...field, label: `${field.label}, ${label}`, ...rest }) as FieldStoryProps['field']
  const nothing = () => {}
  return (
    <Stack>
      <FieldStory
        field={labeled('wrong', { required: true })}
        values={values}
        onChange={nothing}
        error="This value cannot be used"
      />
      <FieldStory
        field={labeled('with a hint', { description: 'Says more about it, below the control' })}
        values={values}
        onChange={nothing}
      />
      <FieldStory field={labeled('disabled')} values={values} onChange={nothing} disabled />
      <FieldStory
        field={labeled('whose label goes on until it has to break at the end of the line')}
        values={values}
        onChange={nothing}
      />
    </Stack>
  )
}

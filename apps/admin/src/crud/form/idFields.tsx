import type { Translate } from '@admin/i18n'
import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'

interface AnyField {
  type: string
  name: string
  multiple?: boolean
  source?: unknown
  placeholder?: unknown
  knownOptions?: unknown
}

/**
 * Returns fields in which those that suggest rows of a list are inputs of ids instead, for a viewer who can't read that
 * list. The server looks the ids up.
 * @param t must have the area `fields`
 * @param names of the fields that suggest
 */
export const idFields = <Field extends object>(
  fields: readonly Field[],
  t: Translate,
  ...names: string[]
): Field[] =>
  fields.map((each) => {
    const { source: _, placeholder: __, knownOptions: ___, multiple, ...field } = each as Field & AnyField
    if (!names.includes(field.name)) return each
    const described = { ...field, description: t(multiple ? 'fields:idsHint' : 'fields:idHint') }
    if (!multiple) return { ...described, type: 'input' } as unknown as Field
    return {
      ...described,
      ...{ type: 'slot', bare: true, startValue: [] },
      render: ({ value, onChange, inputProps }: IdsSlot) => (
        <IdsInput {...inputProps} ids={value ?? []} onIdsChange={onChange} />
      ),
    } as unknown as Field
  })

interface IdsSlot {
  value: string[] | null
  onChange: (ids: string[]) => void
  inputProps: TextareaProps
}

interface IdsInputProps extends TextareaProps {
  ids: readonly string[]
  onIdsChange: (ids: string[]) => void
}

/** An id a line. What is entered stays as it is. */
function IdsInput({ ids, onIdsChange, ...props }: IdsInputProps) {
  const [text, setText] = useState(ids.join('\n'))
  return (
    <Textarea
      {...props}
      rows={4}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onIdsChange(value.split(/[\s,，]+/).filter((id) => id !== ''))
      }}
    />
  )
}

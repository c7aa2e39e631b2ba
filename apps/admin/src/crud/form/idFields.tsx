import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { Translate } from '@admin/i18n'
import type { AutoCompleteSource } from '@admin/ui'
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

/** Suggestions from a list. */
export interface ListSource extends AutoCompleteSource {
  /** What reading the list needs, where those who see the field may lack it: `idFields` then replaces it. */
  access?: PermissionCode
}

interface AnyField {
  type: string
  name: string
  description?: string
  multiple?: boolean
  source?: Pick<ListSource, 'access'>
  placeholder?: unknown
  knownOptions?: unknown
}

interface Slot<Value, InputProps> {
  value: Value | null
  onChange: (value: Value | null) => void
  inputProps: InputProps
}

/**
 * Returns fields in which those that suggest rows of a list that the viewer can't read are inputs of ids instead. The
 * server looks the ids up. Without an entry they hold what the field held: null, or an empty list.
 * @param t must have the area `fields`
 * @param can whether the viewer holds a permission
 */
export const idFields = <Field extends object>(
  fields: readonly Field[],
  t: Translate,
  can: (code: PermissionCode) => boolean,
): Field[] =>
  fields.map((each) => {
    const { source, placeholder: __, knownOptions: ___, multiple, ...field } = each as Field & AnyField
    if (source?.access === undefined || can(source.access)) return each
    const hints = [field.description, t(multiple ? 'fields:idsHint' : 'fields:idHint')]
    const slot = { ...field, type: 'slot', bare: true, description: hints.filter(Boolean).join(' ') }
    if (!multiple) return { ...slot, render: idInput } as unknown as Field
    return { ...slot, startValue: [], render: linesInput } as unknown as Field
  })

const idInput = ({ value, onChange, inputProps }: Slot<string, TextInputProps>) => (
  <TextInput
    {...inputProps}
    autoComplete="off"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || null)}
  />
)

/** A slot's control for a list of words, such as ids: one a line. */
export const linesInput = ({ value, onChange, inputProps }: Slot<string[], TextareaProps>) => (
  <LinesInput {...inputProps} words={value ?? []} onWordsChange={onChange} />
)

interface LinesInputProps extends TextareaProps {
  words: readonly string[]
  onWordsChange: (words: string[]) => void
}

const wordsIn = (text: string): string[] => text.split(/[\s,，]+/).filter((word) => word !== '')

/** A word a line. What is entered stays as it is, until the words are set to others. */
function LinesInput({ words, onWordsChange, ...props }: LinesInputProps) {
  const [entered, setEntered] = useState('')
  const lines = words.join('\n')
  return (
    <Textarea
      {...props}
      rows={4}
      value={wordsIn(entered).join('\n') === lines ? entered : lines}
      onChange={({ currentTarget: { value } }) => {
        setEntered(value)
        onWordsChange(wordsIn(value))
      }}
    />
  )
}

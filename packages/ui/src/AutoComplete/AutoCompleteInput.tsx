import { Combobox, InputBase, Loader, Pill, PillsInput } from '@mantine/core'
import type { ChangeEvent, KeyboardEvent } from 'react'
import type { FieldOption } from '../fields/FieldBase.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { SingleAutoCompleteProps } from './AutoComplete.types.ts'

interface AutoCompleteInputProps extends Omit<SingleAutoCompleteProps, 'value' | 'onChange' | 'multiple'> {
  /** Several values are chips before the text; Backspace takes the last one away. One value is the text itself. */
  multiple: boolean
  chosen: readonly FieldOption[]
  /** The input; absent while the chosen value is shown. */
  typed: string | undefined
  searching: boolean
  onType: (text: string) => void
  onOpen: () => void
  onClose: () => void
  /** Returns whether the key was handled. */
  onEnter: () => boolean
  onRemove: (option: FieldOption) => void
  onClear: () => void
}

/** The input that suggestions are looked up for, with what is chosen. */
export function AutoCompleteInput(props: AutoCompleteInputProps) {
  const { field: labels } = useLabels()
  const { label, description, error, required = false, disabled = false, name, id, ref, ...rest } = props
  const {
    placeholder = labels.search,
    source: _source,
    knownOptions: _known,
    onCreate: _create,
    ...own
  } = rest
  const { multiple, chosen, typed, searching, onType, onOpen, onClose, onEnter, onRemove, onClear, ...root } =
    own
  const last = chosen.at(-1)
  const clearable = last !== undefined && !disabled
  const text = typed ?? (multiple ? '' : (last?.label ?? ''))
  const rightSection = searching ? (
    <Loader size="xs" role="presentation" />
  ) : clearable ? (
    <Combobox.ClearButton onClear={onClear} aria-label={labels.clear} aria-hidden={false} />
  ) : (
    <Combobox.Chevron />
  )
  const frame = {
    label,
    description,
    error,
    required,
    disabled,
    rightSection,
    rightSectionPointerEvents: clearable ? 'all' : 'none',
    onClick: onOpen,
    ...root,
  } as const
  const input = {
    'aria-autocomplete': 'list',
    placeholder: multiple && last ? '' : placeholder,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Backspace' && multiple && text === '' && last) onRemove(last)
      // Enter picks the highlighted suggestion; without one it must not submit a form with half a word.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
      if (onEnter()) event.preventDefault()
    },
    onBlur: onClose,
    ...(id !== undefined && { id }),
    ...(ref && { ref }),
  } as const
  const values = multiple ? chosen.map(({ value }) => value) : [last?.value ?? '']
  return (
    <>
      {multiple ? (
        <Combobox.DropdownTarget>
          <PillsInput {...frame}>
            <Pill.Group disabled={disabled}>
              {chosen.map((option) => (
                <Pill
                  key={option.value}
                  withRemoveButton={!disabled}
                  onRemove={() => onRemove(option)}
                  removeButtonProps={{ 'aria-label': labels.remove(option.label), 'aria-hidden': false }}
                >
                  {option.label}
                </Pill>
              ))}
              <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
                <PillsInput.Field {...input} disabled={disabled} />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
      ) : (
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <InputBase {...frame} {...input} />
        </Combobox.Target>
      )}
      {name && values.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
    </>
  )
}

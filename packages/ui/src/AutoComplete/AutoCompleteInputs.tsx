import { Combobox, InputBase, Loader, Pill, PillsInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { FieldOption } from '../fields/FieldBase.ts'
import { WRAPPER_ORDER } from '../fields/FieldRenderer.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { MultipleAutoCompleteProps, SingleAutoCompleteProps } from './AutoComplete.types.ts'

interface Typing {
  /** The input; absent while the chosen value is shown. */
  text: string | undefined
  searching: boolean
  onType: (text: string) => void
  onOpen: () => void
  onClose: () => void
  /** Returns whether the key was handled. */
  onEnter: () => boolean
}

type FrameProps = Pick<SingleAutoCompleteProps, 'label' | 'description' | 'error' | 'required' | 'disabled'>

function frame({ label, description, error, required = false, disabled = false }: FrameProps) {
  return {
    label,
    inputWrapperOrder: WRAPPER_ORDER,
    ...(description !== undefined && { description }),
    error,
    required,
    disabled,
  }
}

function RightSection({ searching, onClear }: { searching: boolean; onClear: (() => void) | undefined }) {
  const { field: labels } = useLabels()
  if (searching) return <Loader size="xs" role="presentation" />
  if (onClear) return <Combobox.ClearButton onClear={onClear} aria-label={labels.clear} aria-hidden={false} />
  return <Combobox.Chevron />
}

/** Enter picks the highlighted suggestion; without one it must not submit a form with half a word. */
const enterKey = (onEnter: () => boolean) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  if (onEnter()) event.preventDefault()
}

interface SingleInputProps extends Omit<SingleAutoCompleteProps, 'value'>, Typing {
  chosen: FieldOption | undefined
}

/** One value, as the text of the input. */
export function SingleInput({
  chosen,
  text,
  searching,
  onType,
  onOpen,
  onClose,
  onEnter,
  ...props
}: SingleInputProps) {
  const { field: labels } = useLabels()
  const { placeholder = labels.search, disabled = false, onChange, name } = props
  const clearable = chosen !== undefined && !disabled
  return (
    <>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...frame(props)}
          placeholder={placeholder}
          aria-autocomplete="list"
          rightSection={
            <RightSection searching={searching} onClear={clearable ? () => onChange(null) : undefined} />
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
          value={text ?? chosen?.label ?? ''}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={enterKey(onEnter)}
          onClick={onOpen}
          onBlur={onClose}
        />
      </Combobox.Target>
      {name && <input type="hidden" name={name} value={chosen?.value ?? ''} />}
    </>
  )
}

interface MultipleInputProps extends Omit<MultipleAutoCompleteProps, 'value'>, Typing {
  chosen: readonly FieldOption[]
  onToggle: (option: FieldOption) => void
}

/** Several values as chips before the text; Backspace takes the last one away. */
export function MultipleInput({
  chosen,
  onToggle,
  text = '',
  searching,
  onType,
  onOpen,
  onClose,
  onEnter,
  ...props
}: MultipleInputProps) {
  const { field: labels } = useLabels()
  const { placeholder = labels.search, disabled = false, onChange, name } = props
  const last = chosen.at(-1)
  const clearable = chosen.length > 0 && !disabled
  return (
    <>
      <Combobox.DropdownTarget>
        <PillsInput
          {...frame(props)}
          onClick={onOpen}
          rightSection={
            <RightSection searching={searching} onClear={clearable ? () => onChange([], []) : undefined} />
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
        >
          <Pill.Group disabled={disabled}>
            {chosen.map((option) => (
              <Pill
                key={option.value}
                withRemoveButton={!disabled}
                onRemove={() => onToggle(option)}
                removeButtonProps={{ 'aria-label': labels.remove(option.label), 'aria-hidden': false }}
              >
                {option.label}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
              <PillsInput.Field
                aria-autocomplete="list"
                placeholder={chosen.length > 0 ? '' : placeholder}
                disabled={disabled}
                value={text}
                onChange={(event) => onType(event.currentTarget.value)}
                onKeyDown={(event) => {
                  enterKey(onEnter)(event)
                  if (event.key === 'Backspace' && text === '' && last) onToggle(last)
                }}
                onBlur={onClose}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      {name && chosen.map(({ value }) => <input key={value} type="hidden" name={name} value={value} />)}
    </>
  )
}

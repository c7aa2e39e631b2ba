import { Combobox, useCombobox, useProps } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../controls/useAttempt.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { AutoCompleteProps } from './AutoComplete.types.ts'
import { AutoCompleteDropdown } from './AutoCompleteDropdown.tsx'
import { AutoCompleteInput } from './AutoCompleteInput.tsx'
import { useSuggestions } from './useSuggestions.ts'

export type * from './AutoComplete.types.ts'

/** A select whose options are looked up on the server while the operator types. */
export function AutoComplete(given: AutoCompleteProps) {
  const props = useProps('AutoComplete', null, given) as AutoCompleteProps
  const { label, source, knownOptions = [], onCreate, disabled = false } = props
  const { field: labels } = useLabels()
  const [typed, setTyped] = useState<string>()
  const [picked, setPicked] = useState<readonly FieldOption[]>([])
  const { suggestions, lookUp, lookUpLater, next, forget } = useSuggestions(source)
  const combobox = useCombobox({ loop: false, onDropdownOpen: () => lookUp(typed ?? '') })

  const chosen = props.multiple ? props.value : props.value === null ? [] : [props.value]
  const known = [...picked, ...knownOptions, ...suggestions.options]
  const optionOf = (value: string): FieldOption =>
    known.find((option) => option.value === value) ?? { value, label: value }

  const pick = (option: FieldOption) => {
    setPicked((before) => [option, ...before.filter(({ value }) => value !== option.value)])
    if (!props.multiple) {
      setTyped(undefined)
      combobox.closeDropdown()
      return props.onChange(option.value, option)
    }
    const others = chosen.filter((value) => value !== option.value)
    const values = others.length < chosen.length ? others : [...chosen, option.value]
    props.onChange(
      values,
      values.map((value) => (value === option.value ? option : optionOf(value))),
    )
  }
  const creating = useAttempt(labels.createFailed)
  const [created, setCreated] = useState('')
  const create = () => {
    if (creating.busy) return
    setCreated(text)
    creating.attempt(async () => {
      const option = await onCreate?.(text)
      if (!option) return
      forget()
      setTyped(undefined)
      pick(option)
    })
  }

  const text = typed?.trim() ?? ''
  const pending = typed !== undefined && text !== suggestions.text
  const isNew = text !== '' && !known.some((option) => option.label.toLowerCase() === text.toLowerCase())
  const type = (next: string) => {
    setTyped(next)
    combobox.resetSelectedOption()
    combobox.openDropdown()
    lookUpLater(next.trim())
    if (next === '' && !props.multiple && props.value !== null) props.onChange(null)
  }
  const { value: _value, onChange: _onChange, ...input } = props
  return (
    <Combobox store={combobox} disabled={disabled}>
      <AutoCompleteInput
        {...input}
        multiple={props.multiple ?? false}
        chosen={chosen.map(optionOf)}
        typed={typed}
        searching={suggestions.status === 'searching'}
        onType={type}
        onOpen={() => combobox.openDropdown()}
        onClose={() => {
          combobox.closeDropdown()
          setTyped(undefined)
        }}
        // The input is no value yet: Enter looks it up immediately and does not submit the form.
        onEnter={() => {
          if (text === '') return false
          if (pending) lookUp(text)
          return true
        }}
        onRemove={pick}
        onClear={() => (props.multiple ? props.onChange([], []) : props.onChange(null))}
      />
      <AutoCompleteDropdown
        label={label}
        suggestions={suggestions}
        pending={pending}
        chosen={chosen}
        onPick={pick}
        onNext={next}
        creation={
          onCreate && isNew
            ? {
                text,
                busy: creating.busy,
                failure: created === text ? creating.failure : undefined,
                onCreate: create,
              }
            : undefined
        }
      />
    </Combobox>
  )
}

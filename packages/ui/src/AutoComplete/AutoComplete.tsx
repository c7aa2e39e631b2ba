import { Loader, Select } from '@mantine/core'
import { useState } from 'react'
import type { FieldOption } from '../fields/FieldSpec.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { AutoCompleteProps } from './AutoComplete.types.ts'
import { useSuggestions } from './useSuggestions.ts'

/** Picks one of many: suggestions are looked up while typing. */
export function AutoComplete({
  value,
  onChange,
  initialLabel,
  keyword,
  query,
  extra,
  debounce,
  size,
  getOption,
  ...input
}: AutoCompleteProps) {
  const labels = useLabels()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<FieldOption>()
  const { options, searching, lookUp, lookUpLater } = useSuggestions({
    keyword,
    query,
    ...(extra !== undefined && { extra }),
    ...(debounce !== undefined && { debounce }),
    ...(size !== undefined && { size }),
    ...(getOption !== undefined && { getOption }),
  })
  const current =
    value === null ? undefined : chosen?.value === value ? chosen : { value, label: initialLabel ?? value }
  // The select shows only values it has an option for.
  const known = current && !options.some((option) => option.value === current.value)
  return (
    <Select
      placeholder={labels.field.search}
      {...input}
      data={known ? [current, ...options] : options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': labels.field.clear }}
      filter={({ options: all }) => all}
      nothingFoundMessage={searching ? labels.field.searching : labels.field.noOptions}
      rightSection={
        searching ? <Loader size="xs" role="status" aria-label={labels.field.searching} /> : undefined
      }
      value={value}
      onChange={(next, option) => {
        setChosen(option ? { value: option.value, label: option.label } : undefined)
        onChange(next)
      }}
      searchValue={text}
      onSearchChange={(next) => {
        setText(next)
        // The select writes the chosen option's text here too: nobody typed that.
        if (next !== '' && next !== current?.label && !options.some((option) => option.label === next)) {
          lookUpLater(next)
        }
      }}
      onDropdownOpen={() => lookUp(current && text === current.label ? '' : text)}
    />
  )
}

import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { FieldOption } from '../fields/FieldSpec.ts'
import type { AutoCompleteResult, AutoCompleteSource } from './AutoComplete.types.ts'

const DEBOUNCE = 1000
const PAGE_SIZE = 100
const FIRST_PAGE = 1

function plainOption(item: unknown): FieldOption {
  const { value, label, id, name } = item as Record<string, unknown>
  return { value: String(value ?? id), label: String(label ?? name ?? value ?? id) }
}

function optionsOf({ success, data }: AutoCompleteResult, getOption: (item: unknown) => FieldOption) {
  if (!success || !data) return []
  return ('list' in data ? data.list : data).map(getOption)
}

/** Suggestions for a typed text: only the latest lookup counts, and an unchanged one is not repeated. */
export function useSuggestions({
  keyword,
  query,
  extra,
  debounce = DEBOUNCE,
  size = PAGE_SIZE,
  getOption,
}: AutoCompleteSource) {
  const [options, setOptions] = useState<FieldOption[]>([])
  const [searching, setSearching] = useState(false)
  const asked = useRef<string>(undefined)

  const lookUp = async (text: string) => {
    const params = { ...extra, [keyword]: text, page: FIRST_PAGE, size }
    const question = JSON.stringify(params)
    if (asked.current === question) return
    asked.current = question
    setSearching(true)
    const found = await query(params)
      .then((result) => optionsOf(result, (getOption as (item: unknown) => FieldOption) ?? plainOption))
      .catch(() => undefined)
    if (asked.current !== question) return
    // A failed lookup may be asked again.
    if (!found) asked.current = undefined
    setOptions(found ?? [])
    setSearching(false)
  }
  const lookUpLater = useDebouncedCallback(lookUp, debounce)
  return { options, searching, lookUp, lookUpLater }
}

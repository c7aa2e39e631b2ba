import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { FieldOption } from '../fields/FieldSpec.ts'
import type { AutoCompleteResult, AutoCompleteSource } from './AutoComplete.types.ts'

const DEBOUNCE = 1000
const PAGE_SIZE = 100
const FIRST_PAGE = 1

/** What a lookup has brought so far. */
export interface Suggestions {
  options: readonly FieldOption[]
  status: 'idle' | 'searching' | 'found' | 'failed'
  /** The text they were looked up for. */
  text: string
  /** The last page that is there. */
  page: number
  /** There are further pages. */
  more: boolean
}

const NONE: Suggestions = { options: [], status: 'idle', text: '', page: 0, more: false }

function plainOption(item: unknown): FieldOption {
  const { value, label, id, name } = item as Record<string, unknown>
  return { value: String(value ?? id), label: String(label ?? name ?? value ?? id) }
}

/** @throws Error when the answer is no success */
function itemsOf({ success, data }: AutoCompleteResult): { list: readonly unknown[]; total?: number } {
  if (!success) throw new Error('The lookup failed.')
  if (!data) return { list: [] }
  return 'list' in data ? data : { list: data }
}

/** Suggestions for a typed text, page by page: only the latest lookup counts, and an unchanged one is not repeated. */
export function useSuggestions(source: AutoCompleteSource) {
  const { keyword, query, extra, debounce = DEBOUNCE, size = PAGE_SIZE } = source
  const getOption = (source.getOption ?? plainOption) as (item: unknown) => FieldOption
  const [suggestions, setSuggestions] = useState(NONE)
  const asked = useRef<{ question: string; abort: AbortController }>(undefined)

  const fetchPage = async (text: string, page: number, before: readonly FieldOption[]) => {
    asked.current?.abort.abort()
    const abort = new AbortController()
    asked.current = { question: questionOf(text), abort }
    setSuggestions((current) => ({ ...current, text, status: 'searching' }))
    try {
      const answer = itemsOf(await query({ ...extra, [keyword]: text, page, size }, { signal: abort.signal }))
      if (abort.signal.aborted) return
      const options = [...before, ...answer.list.map(getOption)]
      const more = answer.total === undefined ? answer.list.length >= size : options.length < answer.total
      setSuggestions({ options, status: 'found', text, page, more: more && answer.list.length > 0 })
    } catch {
      if (!abort.signal.aborted)
        setSuggestions({ options: before, status: 'failed', text, page: page - 1, more: false })
    }
  }
  const questionOf = (text: string) => JSON.stringify([extra, keyword, text, size])
  const lookUp = (text: string) => {
    const again = suggestions.status === 'failed' && asked.current?.question === questionOf(text)
    if (again || asked.current?.question !== questionOf(text)) fetchPage(text, FIRST_PAGE, [])
  }
  const next = () => fetchPage(suggestions.text, suggestions.page + 1, suggestions.options)

  useEffect(
    () => () => {
      asked.current?.abort.abort()
      asked.current = undefined
    },
    [],
  )
  return {
    suggestions,
    lookUp,
    lookUpLater: useDebouncedCallback(lookUp, debounce),
    /** The next page, or the one that failed. */
    next,
    /** The next lookup asks anew. */
    forget: () => {
      asked.current = undefined
    },
  }
}

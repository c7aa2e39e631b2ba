import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { FieldOption } from '../fields/FieldBase.ts'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import type { AutoCompleteResult, AutoCompleteSource } from './AutoComplete.types.ts'

const DEBOUNCE = 1000
const PAGE_SIZE = 100
const FIRST_PAGE = 1

/** What a lookup has brought so far. */
export interface Suggestions {
  options: readonly FieldOption[]
  status: 'idle' | 'searching' | 'found' | 'failed'
  /** Why the last lookup failed. */
  failure?: string
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

function itemsOf({ data }: AutoCompleteResult): { list: readonly unknown[]; total?: number } {
  if (!data) return { list: [] }
  return 'list' in data ? data : { list: data }
}

/** Suggestions for a typed text, page by page: only the latest lookup counts, and an unchanged one is not repeated. */
export function useSuggestions(source: AutoCompleteSource) {
  const { keyword, query, extra, debounce = DEBOUNCE, size = PAGE_SIZE } = source
  const getOption = (source.getOption ?? plainOption) as (item: unknown) => FieldOption
  const { field: labels } = useLabels()
  const failureText = useFailureText()
  const [suggestions, setSuggestions] = useState(NONE)
  // Options of an answer beyond its page: a list of thousands is slow to open.
  const waiting = useRef<FieldOption[]>([])
  const asked = useRef<{ question: string; abort: AbortController }>(undefined)

  const fetchPage = async (text: string, page: number, before: readonly FieldOption[]) => {
    asked.current?.abort.abort()
    waiting.current = []
    const abort = new AbortController()
    asked.current = { question: questionOf(text), abort }
    const fail = (failure: string) =>
      setSuggestions({ options: before, status: 'failed', failure, text, page: page - 1, more: false })
    setSuggestions((current) => ({ ...current, text, status: 'searching' }))
    try {
      const result = await query({ ...extra, [keyword]: text, page, size }, { signal: abort.signal })
      if (abort.signal.aborted) return
      if (!result.success) return fail(labels.suggestionsFailed)
      const { list, total } = itemsOf(result)
      const found = list.map(getOption)
      waiting.current = found.splice(size)
      const options = [...before, ...found]
      // A longer answer than was asked for has everything.
      const longer = waiting.current.length > 0
      const more =
        longer || (list.length > 0 && (total === undefined ? list.length >= size : options.length < total))
      setSuggestions({ options, status: 'found', text, page, more })
    } catch (error) {
      if (!abort.signal.aborted) fail(failureText(error, labels.suggestionsFailed))
    }
  }
  const questionOf = (text: string) => JSON.stringify([extra, keyword, text, size])
  const lookUp = (text: string) => {
    const again = suggestions.status === 'failed' && asked.current?.question === questionOf(text)
    if (again || asked.current?.question !== questionOf(text)) fetchPage(text, FIRST_PAGE, [])
  }
  const next = () => {
    if (waiting.current.length === 0)
      return fetchPage(suggestions.text, suggestions.page + 1, suggestions.options)
    const more = waiting.current.splice(0, size)
    const options = [...suggestions.options, ...more]
    setSuggestions({ ...suggestions, options, more: waiting.current.length > 0 })
  }

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
    /** The next lookup is sent even if its text is unchanged. */
    forget: () => {
      asked.current = undefined
    },
  }
}

import { fn } from 'storybook/test'
import type {
  AutoCompleteParams,
  AutoCompleteResult,
  AutoCompleteSource,
} from '../AutoComplete/AutoComplete.tsx'

const PLACES = ['Coastal', 'City', 'North', 'Harbour', 'Valley', 'Lakeside', 'Central', 'Garden']

/** Enough agencies for several pages, always the same ones. */
const AGENCIES = Array.from({ length: 240 }, (_, index) => ({
  id: String(index + 1),
  name:
    index < PLACES.length ? `${PLACES[index]} agency` : `${PLACES[index % PLACES.length]} agency ${index}`,
}))

/** Answers like a server: the agencies whose name holds the typed text, page by page. */
export async function findAgencies({ name, page, size }: AutoCompleteParams): Promise<AutoCompleteResult> {
  const found = AGENCIES.filter((one) => one.name.toLowerCase().includes(String(name).toLowerCase()))
  return { success: true, data: { list: found.slice((page - 1) * size, page * size), total: found.length } }
}

/** A source of agencies that a story may look at; it waits less than the specification's second. */
export const agencies = (query: AutoCompleteSource['query'] = findAgencies): AutoCompleteSource => ({
  keyword: 'name',
  query: fn(query),
  debounce: 20,
})

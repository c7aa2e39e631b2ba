import {
  type ComboboxItem,
  type ComboboxParsedItem,
  defaultOptionsFilter,
  type OptionsFilter,
} from '@mantine/core'
import type { ChoiceValue } from './FieldBase.ts'

/** Options shown at a time. More of them make the list slow to open. */
const MOST = 200

/**
 * Returns a filter that leaves the first 200 options that contain the input.
 * @param moreOptions text of the last line, which says how many are left out
 */
export function firstOptions(moreOptions: (count: number) => string): OptionsFilter<ChoiceValue> {
  return ({ options, search }) => {
    const found = defaultOptionsFilter({
      options,
      search,
      limit: Number.POSITIVE_INFINITY,
    }) as ComboboxParsedItem<ChoiceValue>[]
    if (found.length <= MOST) return found
    const hint: ComboboxItem<ChoiceValue> = {
      value: '',
      label: moreOptions(found.length - MOST),
      disabled: true,
    }
    return [...found.slice(0, MOST), hint]
  }
}

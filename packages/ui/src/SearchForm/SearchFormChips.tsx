import { Button, type GetStylesApi, Group, Pill } from '@mantine/core'
import { useRef } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { showValue } from '../fields/showValue.ts'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { AnySearchFormFactory } from './SearchForm.types.ts'
import type { Filter } from './useSearchDraft.ts'

interface SearchFormChipsProps {
  getStyles: GetStylesApi<AnySearchFormFactory>
  filters: readonly Filter[]
  values: FieldValues
  /** Options whose texts only a lookup knew, by field. */
  picked: Record<string, readonly FieldOption[]>
  onRemove: (names: readonly string[]) => void
  onClear: () => void
  /** Called when the last chip is removed: the focus needs another place. */
  onEmptied: () => void
}

/** The active filters, each with a button that removes it. */
export function SearchFormChips(props: SearchFormChipsProps) {
  const { getStyles, filters, values, picked, onRemove, onClear, onEmptied } = props
  const labels = useLabels()
  const formats = useFormats()
  const list = useRef<HTMLUListElement>(null)
  const remove = (index: number, names: readonly string[]) => {
    // The focus moves to the neighbor while that is still certain to be there.
    const buttons = list.current?.querySelectorAll('button')
    const neighbor = buttons?.[index + 1] ?? buttons?.[index - 1]
    if (neighbor) neighbor.focus()
    else onEmptied()
    onRemove(names)
  }
  return (
    <Group gap="xs" mt="0.625rem" wrap="nowrap">
      <ul ref={list} {...getStyles('chips')} aria-label={labels.search.inForce}>
        {filters.map(({ field, names }, index) => {
          const text = labels.search.filter(
            field.label,
            showValue(field, values, labels, formats, picked[field.name]),
          )
          return (
            <li key={field.name}>
              <Pill
                size="md"
                {...getStyles('chip')}
                title={text}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': labels.search.removeFilter(text),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => remove(index, names)}
              >
                {text}
              </Pill>
            </li>
          )
        })}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        onClick={() => {
          onEmptied()
          onClear()
        }}
      >
        {labels.search.clearAll}
      </Button>
    </Group>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { showValue } from '../fields/showValue.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { Filter } from './filtersInForce.ts'
import classes from './SearchForm.module.css'

interface SearchFormChipsProps {
  filters: readonly Filter[]
  values: FieldValues
  /** Options whose texts only a lookup knew, by field. */
  picked: Record<string, readonly FieldOption[]>
  onRemove: (names: readonly string[]) => void
  onClear: () => void
  /** The last chip goes: the focus needs another place. */
  onEmptied: () => void
}

/** The filters in force, each with a button that removes it. */
export function SearchFormChips({
  filters,
  values,
  picked,
  onRemove,
  onClear,
  onEmptied,
}: SearchFormChipsProps) {
  const words = useLabels()
  const labels = words.search
  const list = useRef<HTMLUListElement>(null)
  const remove = (index: number, names: readonly string[]) => {
    // The focus moves to the neighbour while that is still certain to be there.
    const buttons = list.current?.querySelectorAll('button')
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1]
    if (neighbour) neighbour.focus()
    else onEmptied()
    onRemove(names)
  }
  return (
    <div className={classes.inForce}>
      <ul ref={list} className={classes.chips} aria-label={labels.inForce}>
        {filters.map(({ field, names }, index) => {
          const text = labels.filter(field.label, showValue(field, values, words, picked[field.name]))
          return (
            <li key={field.name} className={classes.chip}>
              <span className={classes.chipText} title={text}>
                {text}
              </span>
              <UnstyledButton
                className={classes.chipRemove}
                aria-label={labels.removeFilter(text)}
                onClick={() => remove(index, names)}
              >
                <IconX size={14} aria-hidden />
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      <UnstyledButton
        className={classes.clear}
        onClick={() => {
          onEmptied()
          onClear()
        }}
      >
        {labels.clearAll}
      </UnstyledButton>
    </div>
  )
}

import { Button, Input, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from '../fields/AnyField.ts'
import { type FieldOf, type FieldRendererProps, hintOf } from '../fields/FieldRenderer.ts'
import { controlOf, FIELD_ATTRIBUTE } from '../fields/focusField.ts'
import { startValues } from '../fields/startValues.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { FormArrayEntry } from './FormArrayEntry.tsx'

/** A group of fields once for each entry of a list. */
export function FormArray(props: FieldRendererProps<FieldOf<'array'>>) {
  const { field, values, onChange, error, disabled, path = field.name } = props
  const { fields, min = 0, max = Number.POSITIVE_INFINITY } = field
  const { dialog: labels } = useLabels()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const value = values[field.name]
  const entries = Array.isArray(value) ? (value as FieldValues[]) : []
  const { keys, setKeys } = useEntryKeys(entries.length)

  /** Rearranges the entries; messages about them may no longer apply. */
  const arrange = (next: FieldValues[], nextKeys: readonly number[], message: string) => {
    flushSync(() => {
      setKeys(nextKeys)
      announce(message)
      onChange({ [field.name]: next })
    })
  }
  const add = () => {
    const nextKey = Math.max(-1, ...keys) + 1
    arrange([...entries, startValues(fields, undefined, 'add')], [...keys, nextKey], '')
    const added = list.current?.querySelector<HTMLElement>(
      `[${FIELD_ATTRIBUTE}^="${CSS.escape(path)}.${entries.length}."]`,
    )
    if (added) controlOf(added)?.focus()
  }
  const remove = (index: number) => {
    const without = <Item,>(items: readonly Item[]) => items.filter((_, other) => other !== index)
    arrange(without(entries), without(keys), labels.removedItem(index + 1))
    // The focus stays near: on the entry that took the place, or on the button that adds one.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const near = buttons?.[Math.min(index, buttons.length - 1)]
    const focused = near ?? list.current?.querySelector<HTMLElement>('[data-add]')
    focused?.focus()
  }
  const move = (from: number, to: number) => {
    const moved = <Item,>(items: readonly Item[]) => {
      const others = items.filter((_, index) => index !== from)
      return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
    }
    arrange(moved(entries), moved(keys), labels.movedItem(to + 1, entries.length))
  }

  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      required={field.required ?? false}
      error={error}
      {...hintOf(props)}
    >
      <Stack
        ref={list}
        {...{ [FIELD_ATTRIBUTE]: path }}
        role="group"
        aria-labelledby={id}
        align="start"
        gap="xs"
      >
        {entries.length === 0 && (
          <Text fz="sm" c="dimmed">
            {labels.noItems}
          </Text>
        )}
        {entries.map((entry, index) => (
          <FormArrayEntry
            {...props}
            key={keys[index]}
            path={path}
            entry={entry}
            index={index}
            total={entries.length}
            onEdit={(next, edited) =>
              onChange(
                { [field.name]: entries.map((other, position) => (position === index ? next : other)) },
                edited,
              )
            }
            onMove={(to) => move(index, to)}
            onRemove={entries.length > min ? () => remove(index) : undefined}
          />
        ))}
        <Button
          data-add
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || entries.length >= max}
          onClick={add}
        >
          {field.addLabel ?? labels.addItem}
        </Button>
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Input.Wrapper>
  )
}

/** Keys that follow the entries when they change places; values that come from outside get the next ones. */
function useEntryKeys(count: number) {
  const [kept, setKeys] = useState<readonly number[]>([])
  const missing = Array.from(
    { length: Math.max(0, count - kept.length) },
    (_, index) => Math.max(-1, ...kept) + 1 + index,
  )
  return { keys: [...kept, ...missing].slice(0, count), setKeys }
}

import { CheckboxIndicator } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { sidewaysStep } from '../controls/sidewaysStep.ts'
import type { TreeOption } from './FieldSpec.ts'
import classes from './TreeField.module.css'
import { choiceOf } from './treeChoice.ts'

interface TreeOptionsProps {
  label: string
  options: readonly TreeOption[]
  chosen: ReadonlySet<string>
  disabled: boolean
  onToggle: (value: string) => void
}

interface Placed {
  option: TreeOption
  level: number
  parent: string | undefined
}

const placed = (
  options: readonly TreeOption[],
  isOpen: (value: string) => boolean,
  level = 0,
  parent?: string,
): Placed[] =>
  options.flatMap((option) => [
    { option, level, parent },
    ...(isOpen(option.value) ? placed(option.children ?? [], isOpen, level + 1, option.value) : []),
  ])

const ARIA_CHECKED = { all: true, some: 'mixed', none: false } as const

/**
 * The options in sight as a tree of boxes (WAI-ARIA tree view): arrows walk, open and close, Home and End
 * jump, Space chooses. Mantine's tree tells assistive technology nothing of what is checked, hence this one.
 */
export function TreeOptions({ label, options, chosen, disabled, onToggle }: TreeOptionsProps) {
  // Groups start open, what is below their pages closed.
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const roots = new Set(options.map(({ value }) => value))
  const isOpen = (value: string) => roots.has(value) !== flipped.has(value)
  const shown = placed(options, isOpen)
  const at = Math.max(
    0,
    shown.findIndex(({ option }) => option.value === current),
  )

  function setOpen(value: string, open: boolean) {
    if (isOpen(value) === open) return
    setFlipped(
      new Set(flipped.has(value) ? [...flipped].filter((one) => one !== value) : [...flipped, value]),
    )
  }
  function go(index: number) {
    const next = Math.min(Math.max(index, 0), shown.length - 1)
    setCurrent(shown[next]?.option.value)
    ;(tree.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const here = shown[at]
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return
    const { value, children = [] } = here.option
    const open = children.length > 0 && isOpen(value)
    const step = sidewaysStep(event.key, event.currentTarget)
    const { key } = event
    if (key === 'ArrowDown') go(at + 1)
    else if (key === 'ArrowUp') go(at - 1)
    else if (key === 'Home') go(0)
    else if (key === 'End') go(shown.length - 1)
    else if (step === 1 && open) go(at + 1)
    else if (step === 1) setOpen(value, children.length > 0)
    else if (step === -1 && open) setOpen(value, false)
    else if (step === -1) go(shown.findIndex(({ option }) => option.value === here.parent))
    else if (key !== ' ') return
    else if (!disabled && !here.option.disabled) onToggle(value)
    event.preventDefault()
  }
  function onClick({ target }: MouseEvent) {
    const item = (target as Element).closest<HTMLElement>('[role="treeitem"]')
    const value = item?.dataset.value
    if (!item || value === undefined) return
    const branch = item.ariaExpanded !== null
    if (branch && (target as Element).closest('[data-arrow]')) setOpen(value, !isOpen(value))
    else if (item.ariaDisabled === null) onToggle(value)
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-multiselectable
      className={classes.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {shown.map(({ option, level }, index) => {
        const { value, children = [] } = option
        const choice = choiceOf(option, chosen)
        const off = disabled || (option.disabled ?? false)
        return (
          <div
            key={value}
            role="treeitem"
            data-value={value}
            aria-level={level + 1}
            aria-checked={ARIA_CHECKED[choice]}
            aria-disabled={off || undefined}
            aria-expanded={children.length > 0 ? isOpen(value) : undefined}
            tabIndex={index === at ? 0 : -1}
            className={classes.option}
            style={{ '--level': level } as CSSProperties}
            onFocus={() => setCurrent(value)}
          >
            {/* The arrows of the keyboard do what this one does by pointer. */}
            <span aria-hidden className={classes.arrow} data-arrow>
              {children.length > 0 && <IconChevronRight size={14} />}
            </span>
            <CheckboxIndicator
              size="xs"
              aria-hidden
              disabled={off}
              checked={choice === 'all'}
              indeterminate={choice === 'some'}
            />
            {option.label}
          </div>
        )
      })}
    </div>
  )
}

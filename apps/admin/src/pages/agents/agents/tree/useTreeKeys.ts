import { type KeyboardEvent, useRef, useState } from 'react'
import type { Tree, TreeRow } from './useTree.ts'

const canExpand = (row: TreeRow) => row.kind === 'agent' && row.node.subagents > 0
const nameOf = (row: TreeRow) => (row.kind === 'agent' ? row.node.nickname.toLowerCase() : '')

/** The first row after a place, or else from the top, whose name begins with a text. */
const findByName = (rows: readonly TreeRow[], from: number, text: string) =>
  [...rows.slice(from + 1), ...rows.slice(0, from + 1)].find((row) => nameOf(row).startsWith(text))

/**
 * The keyboard of a tree (WAI-ARIA): one row can be reached with Tab, the arrow keys move between rows, expand and
 * collapse, and Enter activates.
 */
export function useTreeKeys({ rows, setExpanded }: Tree, activate: (row: TreeRow) => void) {
  const elements = useRef(new Map<string, HTMLElement>())
  const [activeKey, setActiveKey] = useState<string>()
  const found = rows.findIndex(({ key }) => key === activeKey)
  const place = Math.max(found, 0)
  const active = rows[place]

  const focus = (row: TreeRow | undefined) => {
    if (!row) return
    setActiveKey(row.key)
    elements.current.get(row.key)?.focus()
  }
  const right = (row: TreeRow) => {
    if (row.kind === 'agent' && row.expanded)
      focus(rows[place + 1]?.parent === row.key ? rows[place + 1] : row)
    else if (canExpand(row)) setExpanded([row.key], true)
  }
  const left = (row: TreeRow) => {
    if (row.kind === 'agent' && row.expanded) setExpanded([row.key], false)
    else focus(rows.find(({ key }) => key === row.parent))
  }
  const siblings = ({ parent }: TreeRow) =>
    rows.filter((row) => row.parent === parent && canExpand(row)).map(({ key }) => key)

  const keys: Record<string, (row: TreeRow) => void> = {
    ArrowDown: () => focus(rows[place + 1]),
    ArrowUp: () => focus(rows[place - 1]),
    Home: () => focus(rows[0]),
    End: () => focus(rows.at(-1)),
    ArrowRight: right,
    ArrowLeft: left,
    Enter: activate,
    '*': (row) => setExpanded(siblings(row), true),
  }

  return {
    activeKey: active?.key,
    register: (key: string) => (element: HTMLElement | null) => {
      if (element) elements.current.set(key, element)
      else elements.current.delete(key)
    },
    setActive: setActiveKey,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // A link in a row has the usual keys.
      const onRow = (event.target as HTMLElement).role === 'treeitem'
      if (!active || !onRow || event.ctrlKey || event.altKey || event.metaKey) return
      const { key } = event
      const act = keys[key]
      if (act) act(active)
      else if (/^\S$/u.test(key)) focus(findByName(rows, place, key.toLowerCase()))
      else return
      event.preventDefault()
    },
  }
}

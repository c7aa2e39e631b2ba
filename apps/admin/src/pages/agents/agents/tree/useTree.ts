import type { AgentNode } from '@admin/api-client/contract/agents/agents'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { treePage } from './treePages.ts'

/** What is above the agents at the top. */
const TOP = ''

interface Place {
  /** Id of the agent, or of the item that loads more agents. */
  key: string
  /** Key of the agent above; none at the top. */
  parent: string
  /** From 1 at the top. */
  depth: number
}

/** A row of the tree: an agent, or the way to further ones below the same agent. */
export type TreeRow =
  | (Place & { kind: 'agent'; node: AgentNode; position: number; size: number; expanded: boolean })
  | (Place & { kind: 'more' })

interface Loaded {
  list: readonly AgentNode[]
  total: number
}

/** Which agents of the tree are shown: the pages of those below each expanded agent, read as they are needed. */
export function useTree() {
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map([[TOP, 1]]))
  const wanted = [...pages].flatMap(([id, count]) =>
    Array.from({ length: count }, (_, index) => ({ id, page: index + 1 })),
  )
  const answers = useQueries({ queries: wanted.map(({ id, page }) => treePage(id, page)) })
  const loaded = new Map<string, Loaded>()
  for (const [index, { id }] of wanted.entries()) {
    const { data } = answers[index] ?? {}
    if (data) loaded.set(id, { list: [...(loaded.get(id)?.list ?? []), ...data.list], total: data.total })
  }

  const rowsBelow = (parent: string, depth: number): TreeRow[] => {
    const { list, total } = loaded.get(parent) ?? { list: [], total: 0 }
    const rows = list.flatMap((node, index): TreeRow[] => {
      const expanded = pages.has(node.id)
      const row = { kind: 'agent', key: node.id, parent, depth, node, expanded } as const
      const below = expanded ? rowsBelow(node.id, depth + 1) : []
      return [{ ...row, position: index + 1, size: total }, ...below]
    })
    return list.length < total ? [...rows, { kind: 'more', key: `${parent} more`, parent, depth }] : rows
  }

  return {
    rows: rowsBelow(TOP, 1),
    /** Start of the days of which top-ups are summed; of the page that was read first. */
    since: answers[0]?.data?.since,
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.find(({ isError }) => isError),
    setExpanded: (ids: readonly string[], expanded: boolean) =>
      setPages((before) => {
        const next = new Map(before)
        for (const id of ids)
          if (!expanded) next.delete(id)
          else if (!next.has(id)) next.set(id, 1)
        return next
      }),
    showMore: (parent: string) =>
      setPages((before) => new Map(before).set(parent, (before.get(parent) ?? 0) + 1)),
  }
}

export type Tree = ReturnType<typeof useTree>

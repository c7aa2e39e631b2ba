import { useLayoutEffect, useMemo, useRef } from 'react'

/** The key that React knows a row by, by the row's id. */
export type RowKeys = ReadonlyMap<string, number>

/**
 * A page that has none of the rows before it takes over their elements, and only their values change; it would
 * otherwise cost a new element for every cell. Where some rows stay, they keep their elements and the others
 * get new ones: what has the focus never turns into another row under it.
 */
export function nextRowKeys(before: RowKeys, ids: readonly string[]): RowKeys {
  const replaced = !ids.some((id) => before.has(id))
  const free = replaced ? [...before.values()] : []
  let unused = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map((id, index) => [id, before.get(id) ?? free[index] ?? unused++]))
}

/** @param ids of the rows in the page, in their order */
export function useRowKeys(ids: readonly string[]): RowKeys {
  const inPage = useRef<RowKeys>(new Map())
  const keys = useMemo(() => nextRowKeys(inPage.current, ids), [ids])
  useLayoutEffect(() => {
    inPage.current = keys
  }, [keys])
  return keys
}

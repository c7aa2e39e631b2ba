import { useCallback, useMemo, useState } from 'react'
import { useLatest } from './useLatest.ts'

const NONE: readonly string[] = []

/** Which rows are open: by the application where it says so, otherwise by the table. The function never changes. */
export function useOpenRows(
  source: { ids?: readonly string[]; onChange?: (ids: string[]) => void } | undefined,
): [ReadonlySet<string>, (id: string) => void] {
  const [own, setOwn] = useState(NONE)
  const ids = source?.ids ?? own
  const open = useMemo(() => new Set(ids), [ids])
  const latest = useLatest({ ids, onChange: source?.onChange })
  const toggle = useCallback(
    (id: string) => {
      const { ids, onChange } = latest.current
      const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
      setOwn(next)
      onChange?.(next)
    },
    [latest],
  )
  return [open, toggle]
}

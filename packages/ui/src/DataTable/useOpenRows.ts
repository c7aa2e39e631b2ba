import { useUncontrolled } from '@mantine/hooks'
import { useMemo } from 'react'

const NONE: readonly string[] = []

/** Which rows are open, by the application where it says so, otherwise by the table; and a function that toggles one. */
export function useOpenRows(
  source: { ids?: readonly string[]; onChange?: (ids: string[]) => void } | undefined,
): [ReadonlySet<string>, (id: string) => void] {
  const [ids, setIds] = useUncontrolled<readonly string[]>({
    ...(source?.ids && { value: source.ids }),
    defaultValue: NONE,
    onChange: (next) => source?.onChange?.([...next]),
  })
  const open = useMemo(() => new Set(ids), [ids])
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  return [open, toggle]
}

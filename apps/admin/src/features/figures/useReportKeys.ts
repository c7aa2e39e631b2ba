import { useCan } from '../../session/useCan.ts'
import { type Commands, useKeys } from '../keys/useKeys.ts'
import { KEYS, rangeKeys } from './periodKeys.ts'
import type { ReportView } from './ReportSubject.ts'

/** Compares with the previous period, or ends all comparisons. */
export const toggleComparison = ({ state, change }: Pick<ReportView, 'state' | 'change'>) =>
  change({ compare: state.compare.length === 0 ? ['previous'] : [] })

/** The letters of the ranges and of what a report does. */
export function useReportKeys(view: ReportView) {
  const { area, state, change, open } = view
  const can = useCan()
  const ranges = rangeKeys.map(([range, key]) => [key.toLowerCase(), () => change({ range })] as const)
  const commands: Commands = {
    ...Object.fromEntries(ranges),
    [KEYS.custom.toLowerCase()]: () => open({ dialog: 'range', state, change }),
    [KEYS.compare.toLowerCase()]: () => toggleComparison(view),
    [KEYS.list]: () => open({ dialog: 'keys' }),
    ...(can('report:note') && { [KEYS.note.toLowerCase()]: () => open({ dialog: 'note', area }) }),
  }
  useKeys(commands)
}

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { GridController, GridSettings } from './grid/attachGrid.ts'
import { type TableModel, useTableEvents } from './useTableEvents.ts'

interface Grid<Row> {
  root: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  model: RefObject<TableModel<Row>>
  settings: RefObject<GridSettings>
}

/** Clicks, keys, drags and copying. */
export function useGrid<Row>({ root, scroller, model, settings }: Grid<Row>) {
  const loading = useRef<Promise<GridController | undefined>>(undefined)
  const attached = useRef<GridController>(undefined)
  const commands = useRef<ReturnType<typeof useTableEvents>>(undefined)
  const load = useCallback(() => {
    const attach = ({ attachGrid }: typeof import('./grid/attachGrid.ts')) => {
      // Gone meanwhile.
      if (!root.current || !scroller.current || !commands.current || !loading.current) return undefined
      attached.current = attachGrid({
        root: root.current,
        scroller: scroller.current,
        settings,
        commands: commands.current,
        announce: (text) => model.current.announce(text),
        selects: () => model.current.selection !== undefined,
        opensRows: () => model.current.onRowClick !== undefined,
      })
      return attached.current
    }
    // Without a network: whoever comes into the table next tries anew.
    const retryOnFocus = () => {
      loading.current = undefined
      root.current?.addEventListener('focusin', load, { once: true })
      return undefined
    }
    loading.current ??= import('./grid/attachGrid.ts').then(attach, retryOnFocus)
    return loading.current
  }, [root, scroller, model, settings])
  const events = useTableEvents(model, load)
  useEffect(() => {
    commands.current = events
    load()
    return () => {
      attached.current?.detach()
      attached.current = undefined
      loading.current = undefined
    }
  }, [events, load])
  useLayoutEffect(() => attached.current?.afterRender())
  return events
}

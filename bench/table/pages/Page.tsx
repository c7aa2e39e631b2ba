import { type ComponentType, useLayoutEffect, useMemo, useState } from 'react'
import type { Sort, TableProps } from './Competitor.ts'
import { type Merchant, PAGE_SIZE } from './data.ts'

export interface View {
  rows: Merchant[]
  page: number
  virtual: boolean
}

export interface PageControls {
  show: (view: View) => void
  select: (ids: string[]) => void
}

interface PageProps {
  Table: ComponentType<TableProps>
  /** Called with what moves the page from outside. */
  onReady: (controls: PageControls) => void
}

/** A search box above a table, all state in the page: what an operator's list page comes to. */
export function Page({ Table, onReady }: PageProps) {
  const [view, setView] = useState<View>()
  const [text, setText] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [selected, setSelected] = useState<string[]>([])
  const controls = useMemo(() => ({ show: setView, select: setSelected }), [])
  useLayoutEffect(() => onReady(controls), [onReady, controls])
  return (
    <main data-text={text}>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {view && (
        <div id="table">
          <Table
            rows={view.rows}
            virtual={view.virtual}
            page={view.page}
            pageSize={Math.max(PAGE_SIZE, view.rows.length)}
            total={view.virtual ? view.rows.length : PAGE_SIZE * 100}
            onPage={() => {}}
            sort={sort}
            onSort={setSort}
            selected={selected}
            onSelect={setSelected}
          />
        </div>
      )}
    </main>
  )
}

import type { Download } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useExplain } from '../../session/explaining.ts'
import { useCan } from '../../session/useCan.ts'
import { useRun } from '../actions/useRun.tsx'
import { type LoadDialogs, useDialog } from '../form/useDialog.ts'
import type { AreaName, ExportedFile } from '../resource/resource.ts'
import type { ListQuery } from '../resource/resource.types.ts'
import type { ListSearch } from './listSearch.ts'
import { type ListResource, useResourceList } from './useResourceList.tsx'

/** What a page needs of a resource. */
export interface PageResource<Row, Query> extends ListResource<Row, Query> {
  /** Prefix of its permission codes, and the area of its texts. */
  area: AreaName
  export: (query: Query, file: ExportedFile) => Promise<Download>
}

/**
 * What every page over one resource holds: its list, its dialogs, and the tools its row actions are made
 * with. `<ResourcePage page={page} …>` shows it.
 * @param loadDialogs loads the page's dialogs, which it does when the first rows are there. @default none
 */
export function useResourcePage<
  Row extends { id: string },
  Query extends ListQuery,
  Subject = { dialog: 'add' },
>(resource: PageResource<Row, Query>, search: ListSearch<Query>, loadDialogs?: LoadDialogs<Subject>) {
  const { t } = useTranslation('actions')
  const can = useCan()
  const list = useResourceList(resource, search)
  const [Dialogs] = useState(() => loadDialogs && lazy(withRetry(loadDialogs)))
  const { dialog, open: openDialog, close } = useDialog<Subject>()
  // As a transition: React would show the fallback of a dialog that is still loading for at least 300 ms.
  const open = useCallback((subject: Subject) => startTransition(() => openDialog(subject)), [openDialog])
  const { run, dialogs: runDialogs } = useRun()
  const explain = useExplain()
  const { loading } = list.table.states
  useEffect(() => {
    // Opening a dialog tells the operator what could not be loaded.
    if (!loading) loadDialogs?.().catch(() => {})
  }, [loading, loadDialogs])
  const tools = useMemo(() => ({ t, can, run, open, explain }), [t, can, run, open, explain])

  const dialogs = (
    <>
      <Suspense>
        {Dialogs && dialog && (
          <Dialogs key={dialog.opening} subject={dialog.subject} opened={dialog.opened} onClose={close} />
        )}
      </Suspense>
      {runDialogs}
    </>
  )
  return { resource, search, list, tools, open, dialogs }
}

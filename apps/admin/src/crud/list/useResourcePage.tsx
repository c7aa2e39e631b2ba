import type { Download } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { useEffect, useMemo } from 'react'
import { whenIdle } from '../../app/whenIdle.ts'
import { useExplain } from '../../session/explaining.ts'
import { useCan } from '../../session/useCan.ts'
import { useRun } from '../actions/useRun.tsx'
import { type PageDialogs, useDialog } from '../form/useDialog.ts'
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
 * @param Dialogs the page's dialogs, lazy: loaded when the browser is idle. @default none
 */
export function useResourcePage<
  Row extends { id: string },
  Query extends ListQuery,
  Subject = { dialog: 'add' },
>(resource: PageResource<Row, Query>, search: ListSearch<Query>, Dialogs?: PageDialogs<Subject>) {
  const { t } = useTranslation('actions')
  const can = useCan()
  const list = useResourceList(resource, search)
  const { dialog, open, close } = useDialog<Subject>()
  const { run, dialogs: runDialogs } = useRun()
  const explain = useExplain()
  useEffect(() => Dialogs && whenIdle(Dialogs.preload), [Dialogs])
  const tools = useMemo(() => ({ t, can, run, open, explain }), [t, can, run, open, explain])

  const dialogs = (
    <>
      {Dialogs && dialog && (
        <Dialogs key={dialog.opening} subject={dialog.subject} opened={dialog.opened} onClose={close} />
      )}
      {runDialogs}
    </>
  )
  return { resource, search, list, tools, open, dialogs }
}

import { enumerations } from '@admin/api-client/contract/enumerations'
import { withRetry } from '@admin/ui'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TRIED_ENTRY, TRIED_KIND } from '../../../app/linkedPaths.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../../session/useCan.ts'
import type { DraftDialog } from './policyDrafts.list.tsx'
import type { Draft } from './policyDrafts.resource.ts'

const TriedEntryDialog = lazy(withRetry(() => import('./TriedEntryDialog.tsx')))

/** The entry that the address asks to try, if any. */
function useTried() {
  const permitted = useCan()('policyDraft:create')
  const [parameters, setParameters] = useSearchParams()
  const kind = enumerations.policyKind.find((each) => each === parameters.get(TRIED_KIND))
  const id = parameters.get(TRIED_ENTRY)
  return {
    tried: permitted && kind && id ? { kind, id } : undefined,
    /** Takes it out of the address. */
    clear: () =>
      setParameters(
        (next) => {
          next.delete(TRIED_KIND)
          next.delete(TRIED_ENTRY)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** Opens the entry that the address asks to try as a change of a new draft, and then that draft. */
export function TriedEntry() {
  const { tried, clear } = useTried()
  const { open, dialogs } = useLazyDialogs<RowSubject<Draft, DraftDialog>>(
    () => import('./PolicyDraftDialogs.tsx'),
  )
  // Keeps the entry while the dialog closes, for its transition.
  const [shown, setShown] = useState(tried)
  if (tried && tried.id !== shown?.id) setShown(tried)
  return (
    <>
      <Suspense>
        {shown && (
          <TriedEntryDialog
            key={shown.id}
            tried={shown}
            opened={tried !== undefined}
            onClose={clear}
            onDrafted={(row) => open({ dialog: 'details', row })}
          />
        )}
      </Suspense>
      {dialogs}
    </>
  )
}

import { FEEDBACK_MERGE_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import type { Selection } from '../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../../session/useCan.ts'
import type { BulkSubject } from './BulkDialogs.tsx'

/** Rows that are merged, and the one that they are merged into. */
const MERGED_MAX = FEEDBACK_MERGE_MAX + 1

/** Returns the buttons for selected feedback, what answers many rows, and the dialogs of both. */
export function useBulkFeedback() {
  const { t } = useTranslation(['actions', 'feedback', 'operationsActions'])
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<BulkSubject>(() => import('./BulkDialogs.tsx'))
  const replies = can('feedback:reply')
  const merges = can('feedback:merge')
  const bulkButtons = ({ ids, onChange }: Selection) => (
    <>
      {replies && (
        <Button
          variant="default"
          size="xs"
          onClick={() => open({ action: 'answerAll', ids, onDone: onChange })}
        >
          {t('operationsActions:answerAll')}
        </Button>
      )}
      {merges && ids.length > 1 && (
        <Button
          variant="default"
          size="xs"
          {...(ids.length > MERGED_MAX && {
            ...{ 'data-disabled': true, 'aria-disabled': true },
            title: t('feedback:mergeTooMany', { most: MERGED_MAX }),
          })}
          onClick={() => ids.length <= MERGED_MAX && open({ action: 'merge', ids, onDone: onChange })}
        >
          {t('actions:merge')}
        </Button>
      )}
    </>
  )
  return {
    bulkButtons: replies || merges ? bulkButtons : undefined,
    answerAll: replies
      ? (ids: readonly string[]) => open({ action: 'answerAll', ids, onDone: () => {} })
      : undefined,
    dialogs,
  }
}

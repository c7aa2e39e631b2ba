import { unwrap } from '@admin/api-client'
import type { Forum } from '@admin/api-client/contract/community/forums'
import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { forumLookup, forumName } from '../../../features/community/forumLookup.ts'
import { MergeDialog } from '../../../features/merging/MergeDialog.tsx'
import { forums } from './forums.list.tsx'

const merge = forums.action('merge')

/** Chooses the forum that another one becomes part of, and shows how much moves. */
export function MergeForumDialog({
  forum: opened,
  ...dialog
}: { forum: Forum } & Omit<DialogProps<never>, 'subject'>) {
  const { t } = useTranslation('forum')
  const [forum, showCurrent] = useCurrentRow(opened)
  const { id, name } = forum
  const source = useMemo(() => forumLookup(id), [id])
  return (
    <MergeDialog
      {...dialog}
      row={forum}
      showCurrent={showCurrent}
      path={forums.path}
      title={t('mergeTitle', { name })}
      label={t('mergeInto')}
      hint={t('mergeHint')}
      source={source}
      readPreview={(into, signal) =>
        unwrap(api.GET('/api/admin/forums/{id}/merge', { params: { path: { id }, query: { into } }, signal }))
      }
      effectOf={(effect) => t('mergeEffect', effect)}
      mutation={merge}
      done={(kept) => t('merged', { name, into: forumName(kept) })}
    />
  )
}

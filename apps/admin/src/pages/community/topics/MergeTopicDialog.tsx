import { unwrap } from '@admin/api-client'
import type { Topic } from '@admin/api-client/contract/community/topics'
import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { topicLookup } from '../../../features/community/topicLookup.ts'
import { MergeDialog } from '../../../features/merging/MergeDialog.tsx'
import { topics } from './topics.list.tsx'

const merge = topics.action('merge')

/** Chooses the topic that another one becomes part of, and shows how much moves. */
export function MergeTopicDialog({
  topic: opened,
  ...dialog
}: { topic: Topic } & Omit<DialogProps<never>, 'subject'>) {
  const { t } = useTranslation('topic')
  const [topic, showCurrent] = useCurrentRow(opened)
  const { id, name } = topic
  const source = useMemo(() => topicLookup({}, id), [id])
  return (
    <MergeDialog
      {...dialog}
      row={topic}
      showCurrent={showCurrent}
      path={topics.path}
      title={t('mergeTitle', { name })}
      label={t('mergeInto')}
      hint={t('mergeHint')}
      source={source}
      readPreview={(into, signal) =>
        unwrap(api.GET('/api/admin/topics/{id}/merge', { params: { path: { id }, query: { into } }, signal }))
      }
      effectOf={(effect) => t('mergeEffect', effect)}
      mutation={merge}
      done={(kept) => t('merged', { name, into: kept.name })}
    />
  )
}

import { type PostCondition, postConditions } from '@admin/api-client/contract/community/postFacts'
import type { Post } from '@admin/api-client/contract/community/posts'
import { useTranslation } from '@admin/i18n'
import { ActionFix } from '../../../features/works/ActionFix.tsx'
import { Conditions } from '../../../features/works/Conditions.tsx'

/** Actions of the list, by the condition that they help to meet. */
const fixes: Record<PostCondition, string> = {
  released: 'publish',
  started: 'edit',
  reviewed: 'review',
  shown: 'show',
  notDeleted: 'restore',
}

/** Shows whether users see a post, and why they don't. */
export function PostVisibility({ row }: { row: Pick<Post, 'id' | 'unmet' | 'reviewStatus'> }) {
  const { t } = useTranslation('post')
  return (
    <Conditions
      conditions={postConditions.map((key) => {
        const unmet = row.unmet.includes(key)
        return { key, unmet, text: t(`${unmet ? 'unmetCondition' : 'metCondition'}.${key}`) }
      })}
      fix={(condition, close) => (
        <ActionFix
          row={row}
          // One that did not pass is reviewed again once it was changed.
          action={condition === 'reviewed' && row.reviewStatus === 'notPassed' ? 'edit' : fixes[condition]}
          onLeave={close}
        />
      )}
    />
  )
}

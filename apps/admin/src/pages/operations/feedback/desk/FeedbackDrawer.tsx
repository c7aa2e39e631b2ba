import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { useTranslation } from '@admin/i18n'
import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { feedback, feedbackSearch } from '../feedback.list.tsx'
import { Desk } from './Desk.tsx'

interface FeedbackDrawerProps {
  row: Feedback
  opened: boolean
  onClose: () => void
}

/** The desk: one row of feedback with its conversation, and the ways to its neighbors in the list. */
export function FeedbackDrawer({ row, opened, onClose }: FeedbackDrawerProps) {
  const { t } = useTranslation('feedback')
  const { query } = useListState(feedbackSearch, useRouterAddress())
  const { data: listed } = useQuery({ ...feedback.list(query), enabled: false })
  const [id, setId] = useState(row.id)
  const ids = listed?.list.map((each) => each.id) ?? []
  const listedAt = ids.indexOf(id)
  const [lastAt, setLastAt] = useState(listedAt)
  if (listedAt >= 0 && listedAt !== lastAt) setLastAt(listedAt)
  // What has left the list was before the row that is at its place now.
  const previous = listedAt < 0 ? ids[lastAt - 1] : ids[listedAt - 1]
  const next = listedAt < 0 ? ids[lastAt] : ids[listedAt + 1]
  const move = (by: 1 | -1) => {
    const to = by > 0 ? next : previous
    if (to !== undefined) setId(to)
  }
  const result = useQuery(feedback.one(id))
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      size="62rem"
      record={{ resource: 'feedback', id }}
      title={t('deskTitle', { number: result.data?.number ?? row.number })}
    >
      <QueryView result={result} failed={t('feedbackFailed')} height={320}>
        {(shown) => (
          <Desk
            key={id}
            row={shown}
            onMove={move}
            places={{ previous: previous !== undefined, next: next !== undefined }}
          />
        )}
      </QueryView>
    </DetailDrawer>
  )
}

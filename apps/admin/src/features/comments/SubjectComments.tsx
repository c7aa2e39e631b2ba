import { useTranslation } from '@admin/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Subject, threadsAbout } from './comments.ts'
import { Thread } from './Thread.tsx'
import { useNewThread } from './useNewThread.ts'

interface SubjectCommentsProps {
  subject: Subject
  /** What the subject is called. */
  name: string
}

/** The comments about something, newest threads first, to which operators can add. */
export function SubjectComments({ subject, name }: SubjectCommentsProps) {
  const { t } = useTranslation('comment')
  const start = useNewThread(subject)
  const { data, hasNextPage, fetchNextPage, ...result } = useInfiniteQuery(threadsAbout(subject))
  const comments = useMemo(() => data?.pages.flatMap((page) => page.comments) ?? [], [data])
  const total = data?.pages.at(-1)?.total ?? 0
  const loaded = new Set(comments.filter(({ parentId }) => parentId === null).map(({ id }) => id)).size
  const onLoad = () => fetchNextPage({ throwOnError: true }).then(() => {})
  return (
    <Thread
      label={t('commentsOn', { name })}
      comments={comments}
      result={result}
      {...(start && { start })}
      more={hasNextPage ? { left: total - loaded, onLoad } : undefined}
    />
  )
}

import { useTranslation } from '@admin/i18n'
import { formatDateTime, RichText } from '@admin/ui'
import { Box, Highlight, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { QueryView } from '../../../app/QueryView.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { type Comment, contextOf } from '../../../features/comments/comments.ts'
import { NearComments } from '../../../features/comments/NearComments.tsx'

const near = ({ id, authorName, plainContent, status, createTime }: Comment) => ({
  id,
  authorName,
  text: plainContent,
  hidden: status === 'hidden',
  time: createTime,
})

/** What opens below a comment's row: its text with the sensitive words, and what is around it in its thread. */
export function CommentDetails({ comment }: { comment: Comment }) {
  const { t } = useTranslation('comment')
  const { id, originalContent, hits, hideReason, deletedBy, deleteTime } = comment
  const result = useQuery(contextOf(id))
  const facts: Fact[] = [
    [t('hits'), hits.join(', ')],
    [t('hideReason'), hideReason],
    [t('deletedBy'), deletedBy],
    [t('deleteTime'), deleteTime && formatDateTime(deleteTime)],
  ]
  return (
    <RowDetail>
      <QueryView result={result} failed={t('contextFailed')} height={120}>
        {({ above, below }) => (
          <>
            <NearComments title={t('above')} comments={above.map(near)} />
            <Box>
              <Text size="sm" fw={500}>
                {t('content')}
              </Text>
              <Highlight highlight={hits} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {comment.plainContent}
              </Highlight>
            </Box>
            {originalContent !== null && (
              <Box>
                <Text size="sm" fw={500}>
                  {t('originalContent')}
                </Text>
                <RichText html={originalContent} />
              </Box>
            )}
            <NearComments title={t('below')} comments={below.map(near)} />
          </>
        )}
      </QueryView>
      <FactList facts={facts.filter(([, value]) => value)} />
    </RowDetail>
  )
}

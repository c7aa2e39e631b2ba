import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { type Comment, excerptOf } from '../../../features/comments/comments.ts'
import { ReportList } from '../../../features/reports/ReportList.tsx'

interface ReportsDrawerProps {
  comment: Comment
  opened: boolean
  onClose: () => void
}

/** What users reported about a comment. */
export function ReportsDrawer({ comment, ...drawer }: ReportsDrawerProps) {
  const { t } = useTranslation('comment')
  return (
    <DetailDrawer {...drawer} title={t('reportsOf', { name: excerptOf(comment) })}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('by', { name: comment.authorName })}
      </Text>
      <ReportList about={{ subjectKind: 'comment', subjectId: comment.id }} />
    </DetailDrawer>
  )
}

import { useTranslation } from '@admin/i18n'
import { Button, Stack } from '@mantine/core'
import { useDialog } from '../../crud/form/useDialog.ts'
import { useCan } from '../../session/useCan.ts'
import { CloseReportsDialog } from './CloseReportsDialog.tsx'
import { ReportList } from './ReportList.tsx'

/** What was reported about the content of a user; all that is open can be closed together. */
export function AuthorReports({ author }: { author: { id: string; name: string } }) {
  const { t } = useTranslation('report')
  const can = useCan()
  const closing = useDialog<null>()
  return (
    <Stack gap="sm">
      {can('report:close') && (
        <Button variant="default" size="xs" w="fit-content" onClick={() => closing.open(null)}>
          {t('closeAll')}
        </Button>
      )}
      <ReportList about={{ authorId: author.id }} withSubject />
      {closing.dialog && (
        <CloseReportsDialog
          key={closing.dialog.opening}
          author={author}
          opened={closing.dialog.opened}
          onClose={closing.close}
        />
      )}
    </Stack>
  )
}

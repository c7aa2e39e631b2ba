import type { Post } from '@admin/api-client/contract/community/posts'
import { useTranslation } from '@admin/i18n'
import { TabPane, UnsavedChangesProvider, useUnsavedChanges } from '@admin/ui'
import { useState } from 'react'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { SubjectComments } from '../../../features/comments/SubjectComments.tsx'
import { ReportList } from '../../../features/reports/ReportList.tsx'
import { useCan } from '../../../session/useCan.ts'

interface PostDrawerProps {
  post: Post
  opened: boolean
  onClose: () => void
}

/** The comments on a post, and what users reported about it. */
export function PostDrawer({ post: { id, title: name }, opened, onClose }: PostDrawerProps) {
  const { t } = useTranslation('post')
  const can = useCan()
  const [unsaved, setUnsaved] = useState(false)
  const [closing, setClosing] = useState(false)
  const leaving = useUnsavedChanges(unsaved)
  const close = () => {
    setClosing(false)
    onClose()
  }
  // An unsent reply is confirmed before it is lost: when the drawer closes, as when the page is left.
  const asked = closing ? { onLeave: close, onStay: () => setClosing(false) } : leaving
  return (
    <DetailDrawer
      opened={opened}
      onClose={() => (unsaved ? setClosing(true) : onClose())}
      title={t('drawerOf', { name })}
    >
      <TabPane
        label={name}
        tabs={[
          ...(can('comment:read')
            ? [
                {
                  key: 'comments',
                  label: t('commentsTab'),
                  panel: (
                    <UnsavedChangesProvider onChange={setUnsaved} pending={asked}>
                      <SubjectComments subject={{ subjectKind: 'post', subjectId: id }} name={name} />
                    </UnsavedChangesProvider>
                  ),
                },
              ]
            : []),
          ...(can('report:read')
            ? [
                {
                  key: 'reports',
                  label: t('reportsTab'),
                  panel: <ReportList about={{ subjectKind: 'post', subjectId: id }} />,
                },
              ]
            : []),
        ]}
      />
    </DetailDrawer>
  )
}

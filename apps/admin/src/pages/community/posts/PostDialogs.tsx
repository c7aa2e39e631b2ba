import type { Post } from '@admin/api-client/contract/community/posts'
import { useTranslation } from '@admin/i18n'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { TimelineDrawer } from '../../../features/timelines/TimelineDrawer.tsx'
import { reasonOnly } from '../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { AddPost } from './AddPost.tsx'
import BulkPostDialog from './BulkPostDialog.tsx'
import { EditPost } from './EditPost.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { PinDialog } from './PinDialog.tsx'
import { PostDrawer } from './PostDrawer.tsx'
import { type PostDialog, posts } from './posts.list.tsx'
import { RevealDialog } from './RevealDialog.tsx'

const ignore = () => {}
const hide = posts.action('hide')

/** The post list's dialogs. */
export default function PostDialogs({ subject, ...dialog }: DialogProps<RowSubject<Post, PostDialog>>) {
  const { t } = useTranslation(['post', 'communityActions'])
  switch (subject.dialog) {
    case 'add':
      return <AddPost {...dialog} />
    case 'edit':
      return <EditPost {...dialog} post={subject.row} />
    case 'hide': {
      const { id, title: name } = subject.row
      return (
        <ReasonDialog
          {...dialog}
          id={id}
          mutation={hide}
          title={t('hideTitle', { name })}
          submitLabel={t('communityActions:hide')}
          hint={t('hideHint')}
          schema={reasonOnly}
          done={t('hidden', { name })}
        />
      )
    }
    case 'pin':
      return <PinDialog {...dialog} post={subject.row} />
    case 'enterOutcome':
      return <OutcomeDialog {...dialog} post={subject.row} />
    case 'revealAuthor':
      return <RevealDialog {...dialog} post={subject.row} />
    case 'comments':
      return <PostDrawer {...dialog} post={subject.row} />
    case 'timeline':
      return (
        <TimelineDrawer {...dialog} subject={{ kind: 'post', id: subject.row.id }} name={subject.row.title} />
      )
    case 'move':
      return (
        <BulkPostDialog {...dialog} subject={{ work: 'move', ids: [subject.row.id], onFailed: ignore }} />
      )
  }
}

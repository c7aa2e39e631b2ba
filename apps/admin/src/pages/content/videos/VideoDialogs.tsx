import type { Video } from '@admin/api-client/contract/content/videos'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { TimelineDrawer } from '../../../features/timelines/TimelineDrawer.tsx'
import { FilmDialog } from '../../../features/works/FilmDialog.tsx'
import { WorkReasonDialogs } from '../../../features/works/WorkReasonDialogs.tsx'
import { ReplaceFileDialog } from './ReplaceFileDialog.tsx'
import { VideoForm } from './VideoForm.tsx'
import { type VideoDialog, videos } from './videos.list.tsx'

const mutations = {
  takeOffShelf: videos.action('take-off-shelf'),
  lock: videos.action('lock'),
  breakLock: videos.action('break-lock'),
}

/** The video list's dialogs. */
export default function VideoDialogs({ subject, ...dialog }: DialogProps<RowSubject<Video, VideoDialog>>) {
  switch (subject.dialog) {
    case 'add':
    case 'edit':
      return <VideoForm {...dialog} row={subject.row} />
    case 'preview':
      return <FilmDialog {...dialog} path={videos.path} work={subject.row} />
    case 'replaceFile':
      return <ReplaceFileDialog {...dialog} video={subject.row} />
    case 'timeline':
      return (
        <TimelineDrawer
          {...dialog}
          subject={{ kind: 'video', id: subject.row.id }}
          name={subject.row.title}
        />
      )
    default:
      return <WorkReasonDialogs {...dialog} dialog={subject.dialog} row={subject.row} mutations={mutations} />
  }
}

import { unwrap } from '@admin/api-client'
import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { api } from '../../../../app/api.ts'
import { FilmPlayer } from '../../../../features/media/FilmPlayer.tsx'
import type { Preference } from '../../../../features/review/usePreference.ts'

interface FilmProps {
  task: ReviewTaskDetail
  film: NonNullable<ReviewTaskDetail['evidence']['film']>
  preference: Preference
}

/** The film that is reviewed, as the reviewer wants to see and hear it. */
export function Film({ task: { id, title }, film, preference }: FilmProps) {
  const { blur, mute, grey } = preference
  // Not the query of the desk, whose task stays as it was read.
  const requestLink = async () => {
    const { evidence } = await unwrap(api.GET('/api/admin/review-tasks/{id}', { params: { path: { id } } }))
    return evidence.film?.file ?? film.file
  }
  return (
    <FilmPlayer
      name={title}
      link={film.file}
      requestLink={requestLink}
      sheet={film.contactSheet || undefined}
      blurred={blur}
      muted={mute}
      grey={grey}
    />
  )
}

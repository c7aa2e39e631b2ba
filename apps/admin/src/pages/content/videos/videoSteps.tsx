import type { Video } from '@admin/api-client/contract/content/videos'
import { INTRODUCTION_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Translate } from '@admin/i18n'
import { type AutoCompleteFieldSpec, type FormStep, uploadRules } from '@admin/ui'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import type { CreateBody, UpdateBody } from '../../../crud/resource/resource.types.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { coverUpload, WorkPictureField } from '../../../features/works/WorkPictureField.tsx'
import { VideoFileField } from './VideoFileField.tsx'
import type { videos } from './videos.list.tsx'

type Path = typeof videos.path

/** Values of both modes of the form. */
export type VideoValues = CreateBody<Path> & UpdateBody<Path>

const previews = { fileType: 'gif' }

/** The first step of adding: the file, from which the cover can be taken. */
export const fileStep = (t: Translate, onFilm: (film: File) => void): FormStep<VideoValues> => ({
  type: 'step',
  title: t('video:stepFile'),
  fields: [
    {
      type: 'slot',
      name: 'file',
      label: t('video:file'),
      wide: true,
      bare: true,
      render: (slot) => (
        <VideoFileField
          {...slot}
          value={slot.value ?? ''}
          description={t('video:fileHint')}
          onFilm={onFilm}
        />
      ),
    },
    // Drawn with the file, and kept with the draft.
    { type: 'slot', name: 'contactSheet', label: t('video:contactSheet'), bare: true, render: () => null },
  ],
})

interface Texts {
  row: Video | undefined
  /** The film that was chosen in this form. */
  film: File | undefined
  tags: Pick<AutoCompleteFieldSpec<VideoValues>, 'source' | 'knownOptions'>
}

/** The step with what users read and see of a video. */
export function textsStep(t: Translate, { row, film, tags }: Texts): FormStep<VideoValues> {
  const field = labeledFields<VideoValues, 'work'>('work', t)
  const frameOf = film ?? (row?.file ? fileUrl(row.file) : undefined)
  return {
    type: 'step',
    title: t('video:stepTexts'),
    fields: [
      field('input', 'title', { required: true }),
      field('autocomplete', 'authorId', {
        label: 'author',
        editable: 'add',
        required: true,
        source: authorLookup,
        ...(row && { knownOptions: [{ value: row.authorId, label: row.authorName }] }),
      }),
      field('textarea', 'introduction', { wide: true, maxLength: INTRODUCTION_MAX_LENGTH }),
      field('autocomplete', 'tagIds', { label: 'tags', required: true, multiple: true, ...tags, wide: true }),
      field('slot', 'cover', {
        bare: true,
        render: (slot) => (
          <WorkPictureField
            {...slot}
            value={slot.value ?? ''}
            label={t('work:cover')}
            link={row?.cover}
            {...coverUpload}
            frameOf={frameOf}
          />
        ),
      }),
      {
        type: 'slot',
        name: 'preview',
        label: t('video:preview'),
        bare: true,
        render: (slot) => (
          <WorkPictureField
            {...slot}
            value={slot.value ?? ''}
            label={t('video:preview')}
            description={t('video:previewHint')}
            link={row?.preview}
            rules={uploadRules.preview}
            fields={previews}
          />
        ),
      },
    ],
  }
}

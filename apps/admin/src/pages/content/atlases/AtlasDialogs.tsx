import type { Atlas } from '@admin/api-client/contract/content/atlases'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { INTRODUCTION_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { TimelineDrawer } from '../../../features/timelines/TimelineDrawer.tsx'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { LockableDialog } from '../../../features/works/LockableDialog.tsx'
import { WorkReasonDialogs } from '../../../features/works/WorkReasonDialogs.tsx'
import { tagOption, workTagLookup } from '../../../features/works/workTags.ts'
import { type AtlasDialog, atlases } from './atlases.list.tsx'
import { ImageMarks } from './ImageMarks.tsx'
import { type AtlasImage, ImagesField } from './ImagesField.tsx'

const schemas = async () => {
  const { atlasCreate, atlasUpdate } = await import('@admin/api-client/contract/content/atlases')
  return { create: atlasCreate, update: atlasUpdate }
}

const mutations = {
  takeOffShelf: atlases.action('take-off-shelf'),
  lock: atlases.action('lock'),
  breakLock: atlases.action('break-lock'),
}

const startWith = { chargePoints: 0, images: [], cover: '' }

/** The cover, or none where it isn't one of the images: then it is the first free one. */
const coverAmong = (images: readonly AtlasImage[], cover: string) =>
  images.some(({ address }) => address === cover) ? cover : ''

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ images, cover, ...row }: Atlas) => {
  const shown = images.map(({ address, free }) => ({ address: unsigned(address), free }))
  return { ...row, cover: coverAmong(shown, unsigned(cover)), images: shown }
}

/** The atlas list's dialogs. */
export default function AtlasDialogs({ subject, ...dialog }: DialogProps<RowSubject<Atlas, AtlasDialog>>) {
  const { t, i18n } = useTranslation(['atlas', 'work'])
  const language = toLanguage(i18n.language)
  const tagLookup = useMemo(() => workTagLookup(language), [language])
  if (subject.dialog === 'timeline') {
    const { id, title } = subject.row
    return <TimelineDrawer {...dialog} subject={{ kind: 'atlas', id }} name={title} />
  }
  if (subject.dialog !== 'add' && subject.dialog !== 'edit')
    return <WorkReasonDialogs {...dialog} dialog={subject.dialog} row={subject.row} mutations={mutations} />
  const { row } = subject
  const field = fieldsOf(atlases, t)
  return (
    <LockableDialog
      {...dialog}
      resource={atlases}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'title', { required: true }),
        field('autocomplete', 'authorId', {
          label: 'author',
          editable: 'add',
          required: true,
          source: authorLookup,
          ...(row && { knownOptions: [{ value: row.authorId, label: row.authorName }] }),
        }),
        field('textarea', 'introduction', {
          label: 'introduction',
          required: true,
          wide: true,
          maxLength: INTRODUCTION_MAX_LENGTH,
        }),
        field('slot', 'images', {
          startValue: [],
          required: true,
          wide: true,
          bare: true,
          render: (slot) => <ImagesField {...slot} value={slot.value ?? []} links={row?.images} />,
        }),
        field('slot', 'cover', {
          wide: true,
          label: 'imageMarks',
          bare: true,
          depends: {
            on: ['images'],
            resolve: ({ images = [], cover = '' }) => ({
              visible: images.length > 0,
              value: coverAmong(images, cover),
            }),
          },
          textOf: (cover, { images = [] }) =>
            `${t('atlas:image')} ${images.findIndex(({ address }) => address === cover) + 1}`,
          render: (slot) => (
            <ImageMarks {...slot} value={slot.value ?? ''} images={slot.values.images ?? []} />
          ),
        }),
        field('autocomplete', 'tagIds', {
          label: 'tags',
          required: true,
          multiple: true,
          source: tagLookup,
          ...(row && {
            knownOptions: row.tags.map((tag) => tagOption(tag, language)),
          }),
        }),
        { ...field('number', 'chargePoints', { required: true, min: 0 }), label: t('work:chargePoints') },
        field('multiSelect', 'recommendedCountries', {
          label: 'recommendedCountries',
          options: 'areas',
          required: true,
        }),
        field('multiSelect', 'playCountries', { label: 'playCountries', options: 'areas' }),
        field('dateTime', 'publishFrom', { label: 'publishFrom' }),
        field('dateTime', 'publishTo', { label: 'publishTo' }),
      ]}
      columns={2}
    />
  )
}

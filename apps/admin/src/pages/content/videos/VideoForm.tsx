import type { Video } from '@admin/api-client/contract/content/videos'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo, useState } from 'react'
import { LockableDialog } from '../../../features/works/LockableDialog.tsx'
import { tagOption, workTagLookup } from '../../../features/works/workTags.ts'
import { priceStep } from './priceStep.ts'
import { fileStep, textsStep } from './videoSteps.tsx'
import { videos } from './videos.list.tsx'

const schemas = async () => {
  const { videoCreate, videoUpdate } = await import('@admin/api-client/contract/content/videos')
  return { create: videoCreate, update: videoUpdate }
}

const startWith = { chargePoints: 0, trialSeconds: 0, file: '', contactSheet: '', cover: '', preview: '' }

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ cover, preview, ...row }: Video) => ({
  ...row,
  cover: unsigned(cover),
  preview: unsigned(preview),
})

interface VideoFormProps {
  row: Video | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a video in three steps, or edits its texts and its price. */
export function VideoForm({ row, ...dialog }: VideoFormProps) {
  const { t, i18n } = useTranslation(['video', 'work'])
  const language = toLanguage(i18n.language)
  const [film, setFilm] = useState<File>()
  const source = useMemo(() => workTagLookup(language), [language])
  return (
    <LockableDialog
      {...dialog}
      resource={videos}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        ...(row ? [] : [fileStep(t, setFilm)]),
        textsStep(t, {
          row,
          film,
          tags: { source, ...(row && { knownOptions: row.tags.map((tag) => tagOption(tag, language)) }) },
        }),
        priceStep(t),
      ]}
      columns={2}
    />
  )
}

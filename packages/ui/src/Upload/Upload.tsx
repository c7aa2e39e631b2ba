import { Box, factory, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import { VideoFrameDialog } from '../VideoFrameDialog/VideoFrameDialog.tsx'
import { loadCropDialog } from './loadCropDialog.ts'
import classes from './Upload.module.css'
import type { UploadedFile, UploadFactory } from './Upload.types.ts'
import { UploadDiscardDialog, type UploadToDiscard } from './UploadDiscardDialog.tsx'
import { UploadDropzone } from './UploadDropzone.tsx'
import { crossOriginOf, frameTypeOf, UploadFrameButton } from './UploadFrameButton.tsx'
import { UploadList } from './UploadList.tsx'
import { UploadPreview } from './UploadPreview.tsx'
import { isFull } from './UploadQueue.ts'
import { UploadUnfinished } from './UploadUnfinished.tsx'
import { waitingUploads } from './unfinishedUploads.ts'
import { useContinuedUpload } from './useContinuedUpload.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useUploadQueue } from './useUploadQueue.ts'

export type { FileFormat } from './fileFormat.ts'
export type * from './Upload.types.ts'
export { UPLOAD_MAX_SIZE, uploadRules } from './uploadRules.ts'

const partClasses = {
  root: '',
  dropArea: classes.dropArea ?? '',
  list: classes.list ?? '',
  item: classes.item ?? '',
}

const UploadCropDialog = lazy(withRetry(loadCropDialog))

/**
 * Uploads files that are selected, dropped or pasted: checks their content, crops images, and sends a few at a time.
 * Files that were uploaded before stay, whatever happens to a new one.
 */
export const Upload = factory<UploadFactory>((given) => {
  const { getStyles, props } = useStylesApi<UploadFactory>('Upload', partClasses, given)
  const { value, rules = {}, crop, layout = 'list', disabled = false, unfinished, frameOf, onBlur } = props
  const { upload: words } = useLabels()
  const labelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(root)
  const [announcement, setAnnouncement] = useState('')
  const [discarded, setDiscarded] = useState<UploadToDiscard>()
  const [takingFrame, setTakingFrame] = useState(false)
  const frameAsked = useEverTrue(takingFrame)
  const [previewed, setPreviewed] = useState<UploadedFile>()
  const openDialog = useRef<() => void>(null)
  const [queue, { files, arrived, finished }] = useUploadQueue(props, root, {
    onUploaded: ({ name }) => setAnnouncement(words.outcome(name, words.succeeded)),
    onRetry: (name) => setAnnouncement(words.outcome(name, words.retrying)),
    // Also changes the text, so that a second loss is announced like the first.
    onResume: (name, share) => setAnnouncement(words.outcome(name, words.sending(Math.floor(share * 100)))),
    onContinue: (name) => setAnnouncement(words.outcome(name, words.unfinished.continued)),
  })
  const continued = useContinuedUpload(queue, openDialog)
  const asking = files.find(({ state }) => state.status === 'cropping' && !state.postponed)
  useReturnFocus(asking !== undefined)
  const [cropped, setCropped] = useState(asking)
  // The last one stays in sight while the dialog closes.
  if (asking && asking !== cropped) setCropped(asking)

  return (
    <>
      <Box
        // A fieldset is named by a legend, this one by its label.
        role="group"
        aria-labelledby={labelId}
        {...getStyles('root')}
        {...attributesOf(props)}
        ref={root}
        onFocus={keptFocus.onFocus}
        onBlur={(event: FocusEvent<HTMLDivElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        <UploadDropzone
          {...props}
          getStyles={getStyles}
          labelId={labelId}
          openDialog={openDialog}
          onBegin={continued.forget}
          onFiles={continued.take}
        >
          {frameOf !== undefined && (
            <UploadFrameButton
              disabled={disabled || isFull(rules, value)}
              onClick={() => setTakingFrame(true)}
            />
          )}
          <UploadList
            getStyles={getStyles}
            labelId={labelId}
            layout={layout}
            value={value}
            pending={files}
            arrived={arrived}
            queue={queue}
            disabled={disabled}
            onPreview={setPreviewed}
            onAnnounce={setAnnouncement}
          />
          {unfinished && (
            <UploadUnfinished
              getStyles={getStyles}
              uploads={waitingUploads(unfinished.uploads, files).filter(({ id }) => !finished.has(id))}
              mistakenId={continued.mistakenId}
              full={isFull(rules, value)}
              disabled={disabled}
              onContinue={continued.ask}
              onDiscard={(upload, opener) => setDiscarded({ upload, opener })}
            />
          )}
        </UploadDropzone>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Box>
      <UploadPreview files={value} previewed={previewed} onPreview={setPreviewed} />
      {unfinished && (
        <UploadDiscardDialog
          asked={discarded}
          onDiscard={unfinished.onDiscard}
          onDiscarded={({ name }) => setAnnouncement(words.unfinished.discarded(name))}
          onClose={() => setDiscarded(undefined)}
          onFocusLost={keptFocus.restore}
        />
      )}
      {frameOf !== undefined && frameAsked && (
        <VideoFrameDialog
          opened={takingFrame}
          video={frameOf}
          crossOrigin={crossOriginOf(frameOf)}
          type={frameTypeOf(rules.formats)}
          onPick={(image) => queue.add([image])}
          onClose={() => setTakingFrame(false)}
        />
      )}
      <Suspense>
        {crop && cropped && (
          <UploadCropDialog
            opened={asking !== undefined}
            pending={cropped}
            rules={rules}
            crop={crop}
            onCropped={(file) => queue.crop(cropped.key, file)}
            onClose={() => queue.postponeCrop(cropped.key, true)}
          />
        )}
      </Suspense>
    </>
  )
})
Upload.displayName = 'Upload'
Upload.classes = partClasses

/** Returns the props that are none of the field's own: those of its root element. */
function attributesOf({
  label: _label,
  value: _value,
  onChange: _onChange,
  transport: _transport,
  rules: _rules,
  fields: _fields,
  crop: _crop,
  layout: _layout,
  unfinished: _unfinished,
  onAccepted: _onAccepted,
  frameOf: _frameOf,
  description: _description,
  error: _error,
  required: _required,
  disabled: _disabled,
  onBusyChange: _onBusyChange,
  onBlur: _onBlur,
  ref: _ref,
  ...others
}: UploadFactory['props']) {
  return others
}

import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { cropImage, type ImagePart } from './cropImage.ts'
import { cropRatio, cropResult } from './cropResult.ts'
import { evaluateRules } from './evaluateRules.ts'
import { FILE_FORMATS } from './fileFormat.ts'
import type { PendingFile } from './PendingFile.ts'
import type { UploadCrop, UploadRules } from './Upload.types.ts'
import classes from './UploadCrop.module.css'

export interface UploadCropFormProps {
  pending: PendingFile
  rules: UploadRules
  crop: UploadCrop
  onCropped: (file: File) => void
  onClose: () => void
}

/** Edge in pixels of the screen below which the frame could no longer be grasped. */
const SMALLEST_FRAME = 24

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Chooses the part of an image to send, by pointer, touch or keyboard. */
export function UploadCropForm({ pending, rules, crop, onCropped, onClose }: UploadCropFormProps) {
  const words = useLabels().upload.crop
  const { area, ...handles } = words.handles
  const { file, url, facts = { size: file.size } } = pending
  const { width = 1, height = 1, format } = facts
  const image = useRef<HTMLImageElement>(null)
  const ratio = cropRatio(crop.ratio, rules.pixels)
  const [chosen, setChosen] = useState<PercentCrop>(() => largestPart(ratio, width, height))
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing')
  const part = inPixels(chosen, width, height)
  const result = cropResult(part, rules.pixels)
  const resized = result.width !== Math.round(part.width) || result.height !== Math.round(part.height)
  const wholeFits = ratio === undefined && evaluateRules(facts, rules).length === 0

  const apply = async () => {
    if (!image.current || !format) return
    setState('cutting')
    try {
      const source = { name: file.name, type: FILE_FORMATS[format].type }
      onCropped(await cropImage(image.current, part, result, source))
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <div className={classes.stage}>
        <ReactCrop
          crop={chosen}
          {...(ratio !== undefined && { aspect: ratio })}
          minWidth={SMALLEST_FRAME}
          minHeight={ratio === undefined ? SMALLEST_FRAME : 0}
          keepSelection
          ruleOfThirds
          ariaLabels={{
            cropArea: area,
            nwDragHandle: handles.nw,
            nDragHandle: handles.n,
            neDragHandle: handles.ne,
            eDragHandle: handles.e,
            seDragHandle: handles.se,
            sDragHandle: handles.s,
            swDragHandle: handles.sw,
            wDragHandle: handles.w,
          }}
          onChange={(_, percent) => setChosen(percent)}
        >
          <img ref={image} src={url} alt={file.name} className={classes.source} />
        </ReactCrop>
      </div>
      <p className={classes.measure} role="status">
        {words.area(Math.round(part.width), Math.round(part.height))}
        {resized && ` → ${words.result(result.width, result.height)}`}
        {result.enlarged && <strong className={classes.warning}>{words.enlarged}</strong>}
      </p>
      <p className={classes.hint}>{words.hint}</p>
      {state === 'failed' && (
        <p role="alert" className={classes.failure}>
          {words.failed}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        {wholeFits && (
          <Button variant="default" onClick={() => onCropped(file)}>
            {words.keepWhole}
          </Button>
        )}
        <Button onClick={apply} loading={state === 'cutting'} disabled={!result.fits}>
          {words.apply}
        </Button>
      </Group>
    </>
  )
}

function largestPart(ratio: number | undefined, width: number, height: number): PercentCrop {
  if (ratio === undefined) return WHOLE
  const side = width / height > ratio ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, ratio, width, height), width, height)
}

function inPixels({ x, y, width, height }: PercentCrop, imageWidth: number, imageHeight: number): ImagePart {
  return {
    x: (x / 100) * imageWidth,
    y: (y / 100) * imageHeight,
    width: (width / 100) * imageWidth,
    height: (height / 100) * imageHeight,
  }
}

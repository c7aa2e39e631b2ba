import { UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { FILE_FORMATS } from './fileFormat.ts'
import classes from './Upload.module.css'
import type { UploadRules } from './Upload.types.ts'
import { mostFiles } from './UploadQueue.ts'
import type { DragState } from './useFileDrop.ts'
import { CHOOSE_ATTRIBUTE } from './useKeptFocus.ts'

interface UploadDropAreaProps {
  /** The field's id: label, description and error derive theirs from it. */
  id: string
  rules: UploadRules
  /** How many files there are. */
  count: number
  full: boolean
  disabled: boolean
  invalid: boolean
  drag: DragState
  onFiles: (files: File[]) => void
  ref?: Ref<HTMLButtonElement>
}

/** The button that chooses files, as large as the place where they can be dropped. */
export function UploadDropArea(props: UploadDropAreaProps) {
  const { id, rules, count, full, disabled, invalid, drag, onFiles, ref } = props
  const { upload: words } = useLabels()
  const input = useRef<HTMLInputElement>(null)
  const most = mostFiles(rules)
  const choose = most > 1 ? words.chooseSeveral : count > 0 ? words.chooseAnother : words.choose
  return (
    <>
      <UnstyledButton
        ref={ref}
        id={id}
        className={classes.dropArea}
        {...{ [CHOOSE_ATTRIBUTE]: true }}
        data-drag={drag}
        data-invalid={invalid || undefined}
        disabled={disabled || full}
        // The field's name, then all that is read on the button.
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={`${id}-description${invalid ? ` ${id}-error` : ''}`}
        onClick={() => input.current?.click()}
      >
        <IconUpload size={18} aria-hidden className={classes.dropIcon} />
        <span id={`${id}-text`} className={classes.dropContent}>
          <span className={classes.dropText}>
            {drag === 'none' ? (
              <>
                <span className={classes.choose}>{choose}</span>{' '}
                <span className={classes.dimmed}>{full ? words.full : words.dropOrPaste}</span>
              </>
            ) : (
              <span className={classes.choose}>{words.dropHere}</span>
            )}
          </span>
          {most > 1 && Number.isFinite(most) && (
            <bdi className={classes.count}>{words.count(count, most)}</bdi>
          )}
        </span>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        disabled={disabled || full}
        multiple={most > 1}
        accept={acceptedBy(rules)}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          // The same file can be chosen again after it was refused or removed.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** What the browser's own dialog offers; it is a convenience, the check is by content. */
function acceptedBy({ formats }: UploadRules): string | undefined {
  return formats
    ?.flatMap((format): string[] => [FILE_FORMATS[format].type, ...FILE_FORMATS[format].extensions])
    .join(',')
}

import { Text, UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './Upload.module.css'
import type { UploadRules } from './Upload.types.ts'
import { mostFiles } from './UploadQueue.ts'
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
  /** Whether files are dragged over the page. */
  dragging: boolean
  onChoose: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The button that chooses files, as large as the place where they can be dropped. */
export function UploadDropArea(props: UploadDropAreaProps) {
  const { id, rules, count, full, disabled, invalid, dragging, onChoose, ref } = props
  const { upload: words } = useLabels()
  const most = mostFiles(rules)
  const choose = most > 1 ? words.chooseSeveral : count > 0 ? words.chooseAnother : words.choose
  return (
    <UnstyledButton
      ref={ref}
      id={id}
      className={classes.dropArea}
      {...{ [CHOOSE_ATTRIBUTE]: true }}
      data-dragging={dragging || undefined}
      data-invalid={invalid || undefined}
      disabled={disabled || full}
      // The field's name, then all that is read on the button.
      aria-labelledby={`${id}-label ${id}-text`}
      aria-describedby={`${id}-description${invalid ? ` ${id}-error` : ''}`}
      onClick={onChoose}
    >
      <IconUpload size={18} aria-hidden className={classes.dropIcon} />
      <Text id={`${id}-text`} component="span" fz="sm" className={classes.dropText}>
        {dragging ? (
          <span className={classes.choose}>{words.dropHere}</span>
        ) : (
          <span>
            <span className={classes.choose}>{choose}</span>{' '}
            <Text span inherit c="dimmed">
              {full ? words.full : words.dropOrPaste}
            </Text>
          </span>
        )}
        {most > 1 && Number.isFinite(most) && (
          <Text component="bdi" inherit c="dimmed">
            {words.count(count, most)}
          </Text>
        )}
      </Text>
    </UnstyledButton>
  )
}

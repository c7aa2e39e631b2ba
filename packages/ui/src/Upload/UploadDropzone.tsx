import '@mantine/dropzone/styles.layer.css'
import { type GetStylesApi, Group, Input, type StylesApiProps, Text, UnstyledButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { describeRules } from './describeRules.ts'
import { FILE_FORMATS } from './fileFormat.ts'
import classes from './Upload.module.css'
import type { UploadFactory, UploadProps, UploadRules } from './Upload.types.ts'
import { isFull, mostFiles } from './UploadQueue.ts'
import { useFileDrag } from './useFileDrag.ts'
import { CHOOSE_ATTRIBUTE } from './useKeptFocus.ts'

/** What a browser calls an image that was pasted rather than copied as a file. */
const NAMELESS_PASTE = 'image.png'

interface UploadDropzoneProps extends Omit<UploadProps, keyof StylesApiProps<UploadFactory>> {
  getStyles: GetStylesApi<UploadFactory>
  /** Id of the label. */
  labelId: string
  /** Set to what opens the browser's file dialog. */
  openDialog: RefObject<(() => void) | null>
  /** Called before the field's button opens that dialog, and before files are dropped or pasted. */
  onBegin: () => void
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The whole field: files are dropped on it, pasted into it, or chosen in the browser's dialog. */
export function UploadDropzone(props: UploadDropzoneProps) {
  const { getStyles, labelId, label, description, error, ref, rules = {}, value, children } = props
  const { required = false, disabled = false, openDialog, onBegin, onFiles } = props
  const { upload: words } = useLabels()
  const id = useId()
  const dragging = useFileDrag() && !disabled
  const most = mostFiles(rules)
  const full = isFull(rules, value)
  const active = `var(${disabled || full ? '--mantine-color-dimmed' : '--admin-link'})`
  const choose = most > 1 ? words.chooseSeveral : value.length > 0 ? words.chooseAnother : words.choose
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (disabled || files.length === 0) return
    event.preventDefault()
    onBegin()
    onFiles(Array.from(files, named))
  }
  return (
    <Dropzone
      // The drop area, which is drawn like a field, is only a part of it.
      unstyled
      className={classes.dropzone}
      onDropCapture={onBegin}
      onDrop={onFiles}
      // The library's own would leave all screenshots with one name.
      onPaste={paste}
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      activateOnDrag={!disabled}
      // It would also keep text from being dropped into other fields of the page; see useFileDrag.
      preventDropOnDocument={false}
      enablePointerEvents
      // Only for the dialog: files of other formats, and more of them, are rejected with a reason.
      inputProps={{
        style: { display: 'none' },
        multiple: most > 1,
        accept: acceptedBy(rules),
        // The button that opens the dialog has the name.
        'aria-label': undefined,
      }}
    >
      <Input.Wrapper
        id={id}
        label={label}
        labelProps={{ id: labelId }}
        required={required}
        error={error}
        description={
          <>
            {description} {describeRules(rules, words)}
          </>
        }
      >
        <UnstyledButton
          ref={ref}
          id={id}
          {...getStyles('dropArea')}
          {...{ [CHOOSE_ATTRIBUTE]: true }}
          data-dragging={dragging || undefined}
          data-invalid={Boolean(error) || undefined}
          disabled={disabled || full}
          // The field's name, then all that is read on the button.
          aria-labelledby={`${labelId} ${id}-text`}
          aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
          onClick={() => {
            onBegin()
            openDialog.current?.()
          }}
        >
          <IconUpload size={18} aria-hidden color={active} style={{ flex: 'none' }} />
          <Group
            id={`${id}-text`}
            component="span"
            gap="0.625rem"
            justify="space-between"
            flex={1}
            wrap="nowrap"
            fz="sm"
            miw={0}
          >
            <span>
              <Text span inherit c={active} fw={500}>
                {dragging ? words.dropHere : choose}
              </Text>
              {!dragging && (
                <Text span inherit c="dimmed">
                  {` ${full ? words.full : words.dropOrPaste}`}
                </Text>
              )}
            </span>{' '}
            {most > 1 && Number.isFinite(most) && (
              <Text component="bdi" inherit c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {words.count(value.length, most)}
              </Text>
            )}
          </Group>
        </UnstyledButton>
      </Input.Wrapper>
      {children}
    </Dropzone>
  )
}

/** What the browser's own dialog offers; it is a convenience, the check is by content. */
function acceptedBy({ formats }: UploadRules): string | undefined {
  return formats
    ?.flatMap((format): string[] => [FILE_FORMATS[format].type, ...FILE_FORMATS[format].extensions])
    .join(',')
}

/** Screenshots all come with one name; the time distinguishes them. */
function named(file: File): File {
  if (file.name !== NAMELESS_PASTE) return file
  const time = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  return new File([file], `${time.replaceAll(/[-:]/g, '').replace('T', '-')}.png`, { type: file.type })
}

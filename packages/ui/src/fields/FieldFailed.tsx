import { Input } from '@mantine/core'
import { LoadFailure } from '../overlays/LoadFailure.tsx'
import type { Retry } from '../overlays/withRetry.tsx'
import type { FieldRendererProps } from './FieldRenderer.ts'

/** Shown in the place of a control that could not be loaded: what the form holds stays. */
export function FieldFailed({ field, onRetry, retrying }: FieldRendererProps & Retry) {
  return (
    <Input.Wrapper label={field.label} required={field.required ?? false} labelElement="div">
      <LoadFailure onRetry={onRetry} retrying={retrying} />
    </Input.Wrapper>
  )
}

import { formatDate, formatDateTime } from '../format/formatDate.ts'
import { formatNumber } from '../format/formatNumber.ts'
import type { Labels } from '../labels/Labels.ts'
import { asText } from './FieldRenderer.ts'
import type { AnyField } from './FieldSpec.ts'

const HIDDEN = '••••••'

/** A field's value as a reader sees it; empty text when there is none. */
export function showValue(field: AnyField, value: unknown, labels: Labels): string {
  const text = asText(value)
  switch (field.type) {
    case 'radio':
    case 'select':
      return field.options.find((option) => option.value === text)?.label ?? text
    case 'multiSelect':
      return (Array.isArray(value) ? value : [])
        .map((one) => field.options.find((option) => option.value === one)?.label ?? String(one))
        .join(', ')
    case 'switch':
      return value === true ? labels.field.on : labels.field.off
    case 'date':
    case 'dateRange':
      return text && formatDate(text)
    case 'dateText':
      return text && formatDateTime(text)
    case 'coins':
    case 'number':
      return formatNumber(text)
    case 'password':
      return text && HIDDEN
    default:
      return text
  }
}

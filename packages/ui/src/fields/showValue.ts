import type { Formats } from '../format/useFormats.ts'
import type { Labels } from '../labels/Labels.ts'
import { textOfHtml } from '../markup/parseInert.ts'
import type { AnyField, FieldValues } from './AnyField.ts'
import type { ChoiceValue, FieldOption } from './FieldBase.ts'
import { asText } from './FieldRenderer.ts'
import { joinedText } from './joinedText.ts'
import { flatOptions } from './treeChoice.ts'

const HIDDEN = '••••••'
const LIST_SEPARATOR = ', '

function optionText(options: readonly FieldOption<ChoiceValue>[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? asText(value)
}

/** Values of no known shape: lists item by item, nested values name by name, files by their name. */
function anyText(value: unknown, formats: Formats): string {
  if (Array.isArray(value))
    return value
      .map((item) => anyText(item, formats))
      .filter(Boolean)
      .join(LIST_SEPARATOR)
  if (typeof value !== 'object' || value === null) return asText(value)
  if (value instanceof Date) return formats.dateTime(value)
  if ('name' in value && typeof value.name === 'string') return value.name
  const parts = Object.entries(value).map(([name, part]) => [name, anyText(part, formats)] as const)
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(LIST_SEPARATOR)
}

function showItem(fields: readonly AnyField[], item: FieldValues, labels: Labels, formats: Formats): string {
  return fields
    .map((field) => [field.label, showValue(field, item, labels, formats)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => labels.search.filter(label, text))
    .join(LIST_SEPARATOR)
}

/**
 * A field's value as a reader sees it; empty text when there is none.
 * @param picked options whose texts only a lookup knew
 */
export function showValue(
  field: AnyField,
  values: FieldValues,
  labels: Labels,
  formats: Formats,
  picked: readonly FieldOption[] = [],
): string {
  const value = values[field.name]
  const empty = value === null || value === undefined || value === ''
  if (field.type !== 'action' && field.textOf && !empty) return field.textOf(value, values)
  const text = () => asText(value)
  switch (field.type) {
    case 'radio':
    case 'select':
      return optionText(field.options, value)
    case 'multiSelect':
    case 'autocomplete': {
      const options =
        field.type === 'multiSelect' ? field.options : [...picked, ...(field.knownOptions ?? [])]
      const chosen = Array.isArray(value) ? value : [value]
      return chosen.map((one) => optionText(options, one)).join(LIST_SEPARATOR)
    }
    case 'tree':
      return flatOptions(field.options)
        .filter((option) => Array.isArray(value) && value.includes(option.value))
        .map(({ label }) => label)
        .join(LIST_SEPARATOR)
    case 'switch':
      return value === true ? labels.field.on : labels.field.off
    case 'date':
      return empty ? '' : formats.date(text())
    case 'dateRange': {
      const ends = [value, values[field.endName]].map((end) =>
        end ? formats.date(end as number | string) : '',
      )
      return ends.some(Boolean) ? ends.join(' – ') : ''
    }
    case 'dateTime':
      return empty ? '' : formats.dateTime(text())
    case 'richText':
      return textOfHtml(text())
    case 'coins':
    case 'number':
      return empty ? '' : formats.number(text())
    case 'password':
      return empty ? '' : HIDDEN
    case 'array':
      return (Array.isArray(value) ? (value as FieldValues[]) : [])
        .map(
          (item, index) =>
            `${labels.dialog.item(index + 1)} ${showItem(field.fields, item, labels, formats)}`,
        )
        .join('\n')
    case 'text':
      if (field.format === 'joined') return joinedText(field, values).whole
      return field.format === 'dateTime' && !empty ? formats.dateTime(text()) : anyText(value, formats)
    default:
      return anyText(value, formats)
  }
}

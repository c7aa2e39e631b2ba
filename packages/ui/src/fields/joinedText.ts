import { shortenId, truncateText } from '../format/truncate.ts'
import type { FieldValues } from './AnyField.ts'
import { asText } from './FieldRenderer.ts'
import type { TextFieldSpec } from './FieldSpec.ts'

const SEPARATOR = '|'
const SHORTEN = {
  truncated: (part: string) => truncateText(part),
  masked: shortenId,
}

/** A field's parts joined, whole and as shown. */
export function joinedText(
  { name, parts, shorten }: Pick<TextFieldSpec<FieldValues>, 'name' | 'parts' | 'shorten'>,
  values: FieldValues,
): { whole: string; shown: string } {
  const own = values[name]
  const given = parts
    ? parts.map((part) => values[part])
    : Array.isArray(own)
      ? own
      : asText(own).split(SEPARATOR)
  const texts = given.map(asText).filter((text) => text !== '')
  const shown = shorten ? texts.map(SHORTEN[shorten]) : texts
  return { whole: texts.join(SEPARATOR), shown: shown.join(SEPARATOR) }
}

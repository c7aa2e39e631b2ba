import type { Area } from '@admin/api-client/contract/defineArea'
import { valueKinds } from '@admin/api-client/contract/fields'
import type { Language } from '@admin/api-client/contract/limits'
import { definitions } from '@admin/api-client/contract/operations'
import { dateTimeText, wallClockOf } from '@admin/api-client/contract/wallClock'
import { formatList, texts } from '@admin/i18n/texts'
import { z } from 'zod'
import { columnLabel, enumerationLabel } from '../../../crud/labels.ts'
import type { exports } from '../../../db/schema/exports.ts'

type Exported = Pick<typeof exports.$inferSelect, 'area' | 'query' | 'timeZone'>

/** Returns the titles of the columns that an export was asked for; none where it has all of the list's. */
export const columnTitles = (
  { area, columns }: Pick<typeof exports.$inferSelect, 'area' | 'columns'>,
  language: Language,
): string[] => {
  const listed = (definitions as Record<string, Area>)[area]?.columns ?? []
  const titles = new Map(listed.map((each) => (typeof each === 'string' ? [each, undefined] : each)))
  return columns === ''
    ? []
    : columns.split(',').map((key) => columnLabel(language, area, key, titles.get(key)))
}

/** The schema of a filter's value, without what makes it optional. */
function plainSchema(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return plainSchema(schema.unwrap())
  return schema instanceof z.ZodPipe ? plainSchema(schema.in) : schema
}

/** An end of a period or a range: `createdFrom`, `amountMin`. */
const END = /^(\w+?)(From|To|Min|Max)$/

/** Returns the filters and the sort of an export as its list names them, in the order in which the list has them. */
export function filtersInWords({ area, query, timeZone }: Exported, language: Language) {
  const { export: operation } = (definitions as Record<string, Area>)[area]?.operations ?? {}
  const shape = operation?.query?.shape ?? {}
  const words = texts[language].export
  const labelOf = (key: string): string => {
    const label = columnLabel(language, area, key)
    if (label !== key) return label
    const [, field = '', end = ''] = END.exec(key) ?? []
    if (field === '') return key
    const name = [field, `${field}Time`, `${field.replace(/d$/, '')}Time`]
      .map((each) => [each, columnLabel(language, area, each)] as const)
      .find(([each, found]) => found !== each)?.[1]
    const pattern = end === 'From' || end === 'Min' ? words.from : words.to
    return pattern.replace('{{field}}', name ?? field)
  }
  const wordsOf = (key: string, value: string): string => {
    if (key === 'sort') {
      const field = columnLabel(language, area, value.replace(/^-/, ''))
      return value.startsWith('-') ? words.descending.replace('{{field}}', field) : field
    }
    const schema = plainSchema(shape[key])
    const kind = schema && valueKinds.get(schema)
    if (kind?.kind === 'code') return enumerationLabel(language, kind.enumeration, value)
    const isMoment = /(From|To)$/.test(key) && /^\d{12,14}$/.test(value)
    return isMoment ? dateTimeText(wallClockOf(timeZone)(Number(value))) : value
  }
  const places = Object.keys(shape)
  return Object.entries(query)
    .sort(([one], [other]) => places.indexOf(one) - places.indexOf(other))
    .map(([key, value]) => ({
      label: key === 'sort' ? words.sort : labelOf(key),
      value: formatList(
        [value].flat().map((each) => wordsOf(key, each)),
        language,
      ),
    }))
}

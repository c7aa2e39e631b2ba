import type { Translate } from '@admin/i18n'
import type { ReactNode } from 'react'
import { type LabelKey, labelOf } from '../../crud/resource/texts.ts'
import type { Holds } from '../../session/useCan.ts'
import { MaskedValue } from './MaskedValue.tsx'

interface Cells<Row> {
  t: Translate
  can: Holds
  /** Returns what a row is called. */
  nameOf: (row: Row) => string
}

/**
 * Returns a function that makes the settings of a column whose values are masked for some users: its cells can be revealed.
 */
export const maskedCells =
  <Row extends { id: string }, Area extends string>(area: Area, { t, can, nameOf }: Cells<Row>) =>
  <Field extends keyof Row & LabelKey<Area> & string>(
    field: Field,
    format?: (row: Row, value: string) => string,
  ): { render?: (row: Row) => ReactNode } =>
    can('personalData:read')
      ? {}
      : {
          render: (row) =>
            row[field] && (
              <MaskedValue
                area={area}
                id={row.id}
                field={field}
                value={String(row[field])}
                label={labelOf(t, area, field)}
                name={nameOf(row)}
                tabIndex={-1}
                {...(format && { format: (value: string) => format(row, value) })}
              />
            ),
        }

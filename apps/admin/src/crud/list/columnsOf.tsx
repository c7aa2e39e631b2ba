import { type EnumerationName, enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, SearchFieldSpec } from '@admin/ui'
import type { ReactNode } from 'react'
import { enumerationBadge } from '../../app/enumerationBadge.tsx'
import { labeledFields } from '../form/fieldsOf.ts'
import { type LabelKey, labelOf } from '../resource/texts.ts'
import type { ListResource } from './useResourceList.ts'

/** A moment to the second, in the viewer's time zone. */
const DATE_TIME = { type: 'date', format: 'yyyy-MM-dd HH:mm:ss', width: 165 } as const

type BadgeName = Parameters<typeof enumerationBadge>[1]

/** How a column is exported. */
export interface ExportSettings {
  /** Keys of the file's columns that hold what it shows. @default its key */
  exports?: readonly string[]
}

type Settings<Row, Area extends string> = Omit<DataTableColumn<Row>, 'key' | 'label'> &
  ExportSettings & {
    label?: LabelKey<Area>
  }

/** Settings of a column: the label's key is required where the texts have no name for the row's property. */
type Rest<Row, Area extends string, Key> =
  Key extends LabelKey<Area>
    ? [settings?: Settings<Row, Area>]
    : [settings: Settings<Row, Area> & { label: LabelKey<Area> }]

/** Returns functions that make the columns of a list, labeled with the area's texts. */
export function labeledColumns<Row, Area extends string>(area: Area, t: Translate) {
  const make = (key: string, settings?: Settings<Row, Area>, type?: Partial<DataTableColumn<Row>>) => {
    const { label = key as LabelKey<Area>, ...others } = settings ?? {}
    return { ...type, ...others, key, label: labelOf(t, area, label) } as DataTableColumn<Row>
  }
  const showing = (key: keyof Row, render: (code: string) => ReactNode) => ({
    render: (row: Row) => row[key] && render(String(row[key])),
  })

  return {
    /** Shows a property by the column's `type`. */
    column: <Key extends keyof Row & string>(key: Key, ...[settings]: Rest<Row, Area, Key>) =>
      make(key, settings),
    /** Shows a moment to the second. */
    time: <Key extends keyof Row & string>(key: Key, ...[settings]: Rest<Row, Area, Key>) =>
      make(key, settings, DATE_TIME),
    /** Shows the label of an enumeration's code. */
    code: <Key extends keyof Row & string>(
      key: Key,
      enumeration: EnumerationName,
      ...[settings]: Rest<Row, Area, Key>
    ) =>
      make(
        key,
        settings,
        showing(key, (code) => enumerationLabel(t, enumeration, code)),
      ),
    /** Shows the label of an enumeration's code in the color of its meaning. */
    badge: <Key extends keyof Row & string>(
      key: Key,
      enumeration: BadgeName,
      ...[settings]: Rest<Row, Area, Key>
    ) =>
      make(
        key,
        settings,
        showing(key, (code) => enumerationBadge(t, enumeration, code as never)),
      ),
  }
}

/** Returns functions that make the columns of a resource's list. */
export const columnsOf = <Row, Query, Area extends string>(
  resource: ListResource<Row, Query> & { area: Area },
  t: Translate,
) => labeledColumns<Row, Area>(resource.area, t)

/** Returns a function that makes the fields of a list's search form. */
export const filtersOf = <Row, Query, Area extends string>(
  resource: ListResource<Row, Query> & { area: Area },
  t: Translate,
) => labeledFields<Partial<Query>, Area, SearchFieldSpec<Partial<Query>>>(resource.area, t)

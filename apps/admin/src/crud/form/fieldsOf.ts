import type { EnumerationName, Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import { type LabelKey, labelOf } from '../resource/texts.ts'

/** A field's settings in addition to its type, name and label; the codes of an enumeration can be its options. */
type Settings<Spec> = Omit<Spec, 'type' | 'name' | 'label' | 'options'> &
  (Spec extends { options: unknown } ? { options: EnumerationName | readonly FieldOption[] } : unknown)

/** The field of a type that can have a name. */
type SpecOf<Spec, Type, Name> = Spec extends { type: Type; name: infer Names }
  ? Name extends Names
    ? Spec
    : never
  : never

/** The label's key: the field's own name unless given, required where the texts have no such name. */
type Label<Area extends string, Name> =
  Name extends LabelKey<Area> ? { label?: LabelKey<Area> } : { label: LabelKey<Area> }

type Rest<Given> = Record<never, never> extends Given ? [settings?: Given] : [settings: Given]

/**
 * Returns a function that makes fields of a form or of a search form, labeled with the area's texts:
 * `field('select', 'status', { options: 'enabledStatus' })`.
 */
export const labeledFields =
  <Values, Area extends string, Spec extends FieldSpec<Values> = FieldSpec<Values>>(
    area: Area,
    t: Translate,
  ) =>
  <Type extends Spec['type'], Name extends keyof Values & string>(
    type: Type,
    name: Name,
    ...[settings]: Rest<Settings<SpecOf<Spec, Type, Name>> & Label<Area, Name>>
  ): Spec => {
    const {
      label = name,
      options,
      ...others
    } = (settings ?? {}) as {
      label?: string
      options?: EnumerationName | readonly FieldOption[]
    }
    return {
      ...others,
      ...(options && { options: typeof options === 'string' ? enumerationOptions(t, options) : options }),
      type,
      name,
      label: labelOf(t, area, label as LabelKey<Area>),
    } as unknown as Spec
  }

/** Returns a function that makes the fields of a resource's dialog. */
export const fieldsOf = <Row, Create, Update, Area extends string>(
  resource: {
    area: Area
    create: MutationOptions<Row, Error, Create>
    update: MutationOptions<Row, Error, { id: string; body: Update }>
  },
  t: Translate,
) => labeledFields<Create & Update, Area>(resource.area, t)

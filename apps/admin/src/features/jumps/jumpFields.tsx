import type { Banner } from '@admin/api-client/contract/operations/banners'
import type { JumpType } from '@admin/api-client/contract/operations/jumps'
import type { Translate } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { labeledFields } from '../../crud/form/fieldsOf.ts'
import { JumpField } from './JumpField.tsx'

interface Jump {
  jumpType: JumpType
  jumpObject?: string | undefined
}

/** A resource whose rows have a jump. */
interface Jumping<Row, Create, Update> {
  area: 'advertisement' | 'banner'
  create: MutationOptions<Row, Error, Create>
  update: MutationOptions<Row, Error, { id: string; body: Update }>
}

/**
 * Returns the fields of a jump, which a resource's dialog has: its type, and the object that a jump of the type leads to.
 * @param t must have the resource's area
 * @param row what is edited, if anything
 */
export function jumpFields<Row, Create extends Jump, Update extends Jump>(
  { area }: Jumping<Row, Create, Update>,
  t: Translate,
  row: Pick<Banner, 'jumpObject' | 'jumpName'> | undefined,
): FieldSpec<Create & Update>[] {
  // Both areas have the same labels.
  const field = labeledFields<Jump, 'banner'>(area as 'banner', t)
  const fields = [
    field('select', 'jumpType', { required: true, options: 'jumpType' }),
    field('slot', 'jumpObject', {
      bare: true,
      startValue: '',
      depends: {
        on: ['jumpType'],
        resolve: ({ jumpType }) => ({ visible: jumpType !== 'none', value: '' }),
      },
      render: ({ value, values, onChange, error, disabled }) => (
        <JumpField
          type={values.jumpType ?? 'none'}
          value={value ?? ''}
          onChange={onChange}
          name={value === row?.jumpObject ? row?.jumpName : undefined}
          error={error}
          disabled={disabled}
        />
      ),
    }),
  ]
  return fields as unknown as FieldSpec<Create & Update>[]
}

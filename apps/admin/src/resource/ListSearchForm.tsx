import { type FieldSpec, SearchForm, type SearchFormProps } from '@admin/ui'
import { TextInput } from '@mantine/core'
import { useAfterRows } from './useAfterRows.ts'

interface ListSearchFormProps<Query> extends SearchFormProps<Query> {
  /** The list waits for its first rows. */
  waiting: boolean
}

/**
 * The list's search form. Controls that bring code of their own show as plain boxes until the first rows
 * are there: operators come for the rows, and nothing moves when the controls take their places.
 */
export function ListSearchForm<Query extends object>({
  waiting,
  fields,
  ...form
}: ListSearchFormProps<Query>) {
  const withControls = useAfterRows(waiting)
  return <SearchForm {...form} fields={withControls ? fields : fields.map(boxOf)} />
}

const boxOf = <Query,>(field: FieldSpec<Query>): FieldSpec<Query> =>
  field.type === 'input'
    ? field
    : {
        type: 'slot',
        name: field.name,
        label: field.label,
        render: () => <TextInput label={field.label} readOnly aria-disabled />,
      }

import { Button } from '@mantine/core'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Field, focusField } from '../fields/Field.tsx'
import type { AnyField, FieldSpec, FieldValues } from '../fields/FieldSpec.ts'
import { startValues } from '../fields/startValues.ts'
import { type FieldErrors, validate } from '../fields/validate.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './SearchForm.module.css'

/** Fields shown before the form is opened up (specification, section 9). */
const VISIBLE_COUNT = 4

export interface SearchFormProps<Values> {
  /** Accessible name of the form. */
  label: string
  fields: readonly FieldSpec<Values>[]
  /** The filters in force. When they change from outside, the form takes them over. */
  values: Partial<Values>
  /** Called once for each search, with every field's value. */
  onSearch: (values: Values) => void
  /** Called on reset, before the search without filters that follows it. */
  onReset?: () => void
  /** Fields shown while the form is closed; the last one always shows too. @default 4 */
  visibleCount?: number
  /** A search is running. @default false */
  loading?: boolean
  /** A search that breaks it is not emitted; its messages show on the fields. @default anything goes */
  schema?: StandardSchemaV1
}

/** Filters over a list. What is typed stays in the form until Search or Enter. */
export function SearchForm<Values extends object>({
  label,
  fields: typedFields,
  values,
  onSearch,
  onReset,
  visibleCount = VISIBLE_COUNT,
  loading = false,
  schema,
}: SearchFormProps<Values>) {
  const labels = useLabels()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fields = typedFields as unknown as readonly AnyField[]
  const [expanded, setExpanded] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [draft, setDraft] = useState(() => startValues(fields, values as FieldValues, 'search'))

  // Filters may change from outside, by Back or a link: then they replace the draft.
  const inForce = JSON.stringify(values)
  const [takenOver, setTakenOver] = useState(inForce)
  if (inForce !== takenOver) {
    setTakenOver(inForce)
    setDraft(startValues(fields, values as FieldValues, 'search'))
    setErrors({})
  }

  const search = (next: FieldValues) => {
    const broken = schema ? validate(schema, next) : {}
    setErrors(broken)
    const names = Object.keys(broken)
    if (names.length === 0) return onSearch(next as Values)
    setExpanded(true)
    if (form.current) focusField(form.current, names)
  }
  const reset = () => {
    const empty = startValues(fields, undefined, 'search')
    setDraft(empty)
    setErrors({})
    onReset?.()
    onSearch(empty as Values)
  }
  const change = (patch: FieldValues) => {
    setDraft((current) => ({ ...current, ...patch }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in patch))))
  }

  const expandable = fields.length > visibleCount + 1
  const shown = fields.filter(
    (_, index) => expanded || !expandable || index < visibleCount || index === fields.length - 1,
  )
  const ToggleIcon = expanded ? IconChevronUp : IconChevronDown
  return (
    <search aria-label={label} className={classes.search}>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          search(draft)
        }}
      >
        <div id={id} className={classes.fields}>
          {shown.map((field) => (
            <Field
              key={field.name}
              field={field}
              values={draft}
              onChange={change}
              error={errors[field.name]}
              mode="search"
              disabled={field.disabled ?? false}
            />
          ))}
        </div>
        <div className={classes.buttons}>
          {expandable && (
            <Button
              variant="subtle"
              px="xs"
              aria-expanded={expanded}
              aria-controls={id}
              rightSection={<ToggleIcon size={16} aria-hidden />}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? labels.search.collapse : labels.search.expand}
            </Button>
          )}
          <Button variant="default" px="sm" onClick={reset}>
            {labels.search.reset}
          </Button>
          <Button type="submit" px="sm" loading={loading} leftSection={<IconSearch size={16} aria-hidden />}>
            {labels.search.search}
          </Button>
        </div>
      </form>
    </search>
  )
}

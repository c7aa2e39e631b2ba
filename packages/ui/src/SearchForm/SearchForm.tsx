import { Box, Button, Group, genericFactory, Loader } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '../controls/Notice.tsx'
import { useStylesApi } from '../controls/useStylesApi.ts'
import type { SingleField } from '../fields/AnyField.ts'
import { Field } from '../fields/Field.tsx'
import { useKnownFields } from '../fields/FieldTypes.tsx'
import { errorOf } from '../fields/fieldErrors.ts'
import { focusField } from '../fields/focusField.ts'
import { searchRenderers } from '../fields/searchRenderers.tsx'
import { usePhone } from '../fields/usePhone.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './SearchForm.module.css'
import type { AnySearchFormFactory, AnySearchFormProps, SearchFormFactory } from './SearchForm.types.ts'
import { SearchFormChips } from './SearchFormChips.tsx'
import { useSearchDraft } from './useSearchDraft.ts'

export type { SearchFormExpansion, SearchFormFactory, SearchFormProps } from './SearchForm.types.ts'

/** Fields that show while the form is collapsed, in addition to the last one (specification, section 9). A phone shows the first one alone. */
const VISIBLE_COUNT = 4

/** Filters over a list. Input stays in the form until Search or Enter. */
export const SearchForm = genericFactory<SearchFormFactory>((given: unknown) => {
  // Behind this line only names and values count; their exact type is the page's.
  const { getStyles, props } = useStylesApi<AnySearchFormFactory>(
    'SearchForm',
    classes,
    given as AnySearchFormProps,
  )
  const { label, fields: _, values, onSearch, onReset, expansion, loading = false, schema, ...others } = props
  const fields = useKnownFields(props.fields)
  const labels = useLabels()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const onPhone = usePhone()
  const [ownExpanded, setOwnExpanded] = useState(false)
  // A phone starts collapsed each time, because an expanded form would fill its screen.
  const kept = onPhone ? undefined : expansion
  const expanded = kept?.expanded ?? ownExpanded
  const setExpanded = kept?.onChange ?? setOwnExpanded

  const draft = useSearchDraft({
    fields,
    values,
    onSearch,
    ...(onReset && { onReset }),
    ...(schema && { schema }),
    onInvalid: (names) => {
      // A field must be in the page before it can take the focus.
      flushSync(() => setExpanded(true))
      if (form.current) focusField(form.current, names)
    },
  })
  const { available } = draft
  const always = onPhone ? 1 : VISIBLE_COUNT
  const alwaysLast = !onPhone
  const expandable = available.length > always + (alwaysLast ? 1 : 0)
  const shown = available.filter(
    (_, index) => expanded || !expandable || index < always || (alwaysLast && index === available.length - 1),
  )
  // A phone has no room for the word beside the field.
  const iconOnly = onPhone && !expanded
  const ToggleIcon = expanded ? IconChevronUp : IconChevronDown
  const icon = loading ? <Loader size={16} color="currentColor" /> : <IconSearch size={16} aria-hidden />
  const one = (field: SingleField) => (
    <div key={field.name} data-wide={isWide(field) || undefined}>
      <Field
        renderers={searchRenderers}
        field={field}
        values={draft.draft}
        onChange={draft.change}
        error={errorOf(field, draft.errors)}
        mode="search"
        disabled={field.disabled ?? false}
        picked={draft.picked[field.name]}
        onPick={(options) => draft.pick(field.name, options)}
      />
    </div>
  )
  return (
    <Box component="search" aria-label={label} {...getStyles('root')} {...others}>
      <form
        ref={form}
        {...getStyles('form')}
        data-expanded={(expandable && expanded) || undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          draft.search()
        }}
      >
        <div id={id} {...getStyles('fields')}>
          {shown.map(one)}
        </div>
        <Group gap="xs" wrap="nowrap" justify="flex-end" {...getStyles('buttons')}>
          {expandable && (
            <Button
              variant="subtle"
              px="xs"
              {...getStyles('toggle')}
              aria-expanded={expanded}
              aria-controls={id}
              rightSection={<ToggleIcon size={16} aria-hidden />}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded
                ? labels.search.collapse
                : onPhone
                  ? labels.search.filters(draft.filters.length)
                  : labels.search.expand}
            </Button>
          )}
          {(!onPhone || expanded || !expandable) && (
            <Button variant="default" px="sm" onClick={draft.reset}>
              {labels.search.reset}
            </Button>
          )}
          <Button
            ref={submit}
            type="submit"
            px="sm"
            {...(iconOnly && { 'aria-label': labels.search.search })}
            // Not disabled: the operator may narrow a list that is slow to come.
            aria-busy={loading}
            {...(!iconOnly && { leftSection: icon })}
          >
            {iconOnly ? icon : labels.search.search}
          </Button>
        </Group>
      </form>
      {draft.alert.length > 0 && (
        <Notice mt="xs">
          {draft.alert.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the messages come and go together
            <div key={index}>{message}</div>
          ))}
        </Notice>
      )}
      {draft.filters.length > 0 && (
        <SearchFormChips
          getStyles={getStyles}
          filters={draft.filters}
          values={draft.inForce}
          picked={draft.picked}
          onRemove={draft.remove}
          onClear={draft.reset}
          onEmptied={() => submit.current?.focus()}
        />
      )}
    </Box>
  )
})
SearchForm.displayName = 'SearchForm'
SearchForm.classes = classes

/** Two days, or several choices, do not fit where one value does. */
const isWide = (field: SingleField): boolean =>
  field.wide ??
  (field.type === 'dateRange' ||
    field.type === 'multiSelect' ||
    (field.type === 'autocomplete' && field.multiple === true))

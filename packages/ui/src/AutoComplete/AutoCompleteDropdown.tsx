import { Combobox, Loader, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPlus, IconRefresh } from '@tabler/icons-react'
import type { FieldOption } from '../fields/FieldBase.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './AutoComplete.module.css'
import type { Suggestions } from './useSuggestions.ts'

/** Pixels from the end of the list at which the next page is requested. */
const NEAR_END = 80

interface AutoCompleteDropdownProps {
  /** Accessible name of the list. */
  label: string
  suggestions: Suggestions
  /** What was typed waits to be looked up. */
  pending: boolean
  chosen: readonly string[]
  onPick: (option: FieldOption) => void
  /** Asks for the next page, or again for the one that failed. */
  onNext: () => void
  /** Adding what was typed; absent when that cannot be done. */
  creation: { text: string; busy: boolean; failure: string | undefined; onCreate: () => void } | undefined
}

/** The suggestions, and what else can be done: try again, load more, add what was typed. */
export function AutoCompleteDropdown({
  label,
  suggestions: { options, status, failure, more },
  pending,
  chosen,
  onPick,
  onNext,
  creation,
}: AutoCompleteDropdownProps) {
  const { field: labels } = useLabels()
  const searching = pending || status === 'searching'
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        className={classes.options}
        aria-label={label}
        onScroll={({ currentTarget: list }) => {
          const left = list.scrollHeight - list.scrollTop - list.clientHeight
          if (more && !searching && left < NEAR_END) onNext()
        }}
      >
        {options.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            className={classes.option}
            active={chosen.includes(option.value)}
            aria-selected={chosen.includes(option.value)}
            disabled={option.disabled ?? false}
            onClick={() => onPick(option)}
          >
            <span className={classes.text}>{option.label}</span>
            {chosen.includes(option.value) && <IconCheck size={14} aria-hidden />}
          </Combobox.Option>
        ))}
        {more && (
          <Combobox.Option value="more" className={classes.action} disabled={searching} onClick={onNext}>
            {searching ? labels.searching : labels.loadMore}
          </Combobox.Option>
        )}
        {!searching && status === 'failed' && (
          <Combobox.Option value="again" className={classes.action} onClick={onNext}>
            <IconRefresh size={14} aria-hidden />
            <span className={classes.text}>
              {failure}
              <Text span display="block" inherit fw={600}>
                {labels.tryAgain}
              </Text>
            </span>
          </Combobox.Option>
        )}
        {creation && !searching && (
          <Combobox.Option value="create" className={classes.action} onClick={creation.onCreate}>
            {creation.busy ? <Loader size={14} /> : <IconPlus size={14} aria-hidden />}
            <span className={classes.text}>
              {creation.busy ? labels.creating : labels.create(creation.text)}
              {creation.failure !== undefined && (
                <Text span display="block" inherit c="var(--mantine-color-error)">
                  {creation.failure}
                </Text>
              )}
            </span>
          </Combobox.Option>
        )}
      </Combobox.Options>
      {options.length === 0 && (searching || (status === 'found' && !creation)) && (
        <Combobox.Empty ta="start">{searching ? labels.searching : labels.noOptions}</Combobox.Empty>
      )}
      <VisuallyHidden role="status">
        {searching ? labels.searching : status === 'found' && labels.found(options.length)}
      </VisuallyHidden>
    </Combobox.Dropdown>
  )
}

import type { TreeOption } from './FieldSpec.ts'

/** `some`: the option itself or something below it, and not all of that. */
export type Choice = 'all' | 'some' | 'none'

/** The options and all that is below them, each before what is below it. */
export const flatOptions = (options: readonly TreeOption[]): TreeOption[] =>
  options.flatMap((option) => [option, ...flatOptions(option.children ?? [])])

/** How much of an option and of what is below it is chosen. */
export function choiceOf(option: TreeOption, chosen: ReadonlySet<string>): Choice {
  const parts = flatOptions([option])
  const count = parts.filter(({ value }) => chosen.has(value)).length
  return count === 0 ? 'none' : count === parts.length ? 'all' : 'some'
}

/** The options down to one, itself last; none when it is not there. */
function pathTo(options: readonly TreeOption[], value: string): TreeOption[] {
  for (const option of options) {
    if (option.value === value) return [option]
    const below = pathTo(option.children ?? [], value)
    if (below.length > 0) return [option, ...below]
  }
  return []
}

const without = (chosen: ReadonlySet<string>, options: readonly TreeOption[]) => {
  const gone = new Set(options.map(({ value }) => value))
  return new Set([...chosen].filter((value) => !gone.has(value)))
}
const withAll = (chosen: ReadonlySet<string>, options: readonly TreeOption[]) =>
  new Set([...chosen, ...options.map(({ value }) => value)])

/**
 * Chooses an option with its descendants and ancestors; or removes it and its descendants when all of them were
 * chosen. Disabled options stay as they are.
 */
export function toggled(
  options: readonly TreeOption[],
  chosen: ReadonlySet<string>,
  value: string,
): ReadonlySet<string> {
  const path = pathTo(options, value)
  const option = path.at(-1)
  if (!option || option.disabled) return chosen
  const parts = flatOptions([option]).filter(({ disabled }) => !disabled)
  if (parts.every((part) => chosen.has(part.value))) return without(chosen, parts)
  const above = path.filter(({ disabled }) => !disabled)
  return withAll(chosen, [...above, ...parts])
}

/** Chooses every option, or none when all are chosen. Disabled options stay as they are. */
export function allToggled(options: readonly TreeOption[], chosen: ReadonlySet<string>): ReadonlySet<string> {
  const open = flatOptions(options).filter(({ disabled }) => !disabled)
  return open.every(({ value }) => chosen.has(value)) ? without(chosen, open) : withAll(chosen, open)
}

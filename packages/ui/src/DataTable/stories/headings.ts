import { within } from 'storybook/test'

/** The texts of a table's headings, in their order. */
export function headings(table: HTMLElement): (string | null)[] {
  return within(table)
    .getAllByRole('columnheader')
    .map((heading) => heading.firstElementChild?.textContent ?? null)
}

import { empty } from './choices.ts'
import { all, nameOf, quoted } from './names.ts'
import { operator, until } from './until.ts'

/**
 * Picks days in the calendar of a field. It is found by place, since its months and days are named in the viewer's
 * language.
 *
 * @param button what opens the calendar
 * @param entry a day as `2026-02-25`, the two days of a range, or `null` to empty the field
 */
export async function pickDays(button: HTMLElement, entry: string | readonly string[] | null): Promise<void> {
  if (entry === null) return empty(button)
  const user = operator()
  if (button.getAttribute('aria-expanded') !== 'true') await user.click(button)
  const calendar = await until(() => {
    const found = document.getElementById(button.getAttribute('aria-controls') ?? '')
    if (!found?.querySelector('table'))
      throw new Error(`The calendar of ${quoted(nameOf(button))} did not open.`)
    return found
  })
  for (const day of [entry].flat()) await pickDay(calendar, day)
}

/** From the decade down to the day: however far it is, five clicks and one for each decade between. */
async function pickDay(calendar: HTMLElement, day: string) {
  const user = operator()
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const cells = () => all(calendar, 'table button:not([data-outside])')
  const header = (direction?: 'previous' | 'next') =>
    all(calendar, 'button').find(
      (button) => button.closest('table') === null && button.dataset.direction === direction,
    )
  // Days, months, years: the button between the arrows leads up, and the years have none.
  for (let level = header(); level; level = header()) await user.click(level)
  const years = () => cells().map((cell) => Number(cell.textContent))
  while (!years().includes(year)) {
    const arrow = header(year < (years()[0] ?? 0) ? 'previous' : 'next')
    if (!arrow) throw new Error(`The calendar has no year ${year}.`)
    await user.click(arrow)
  }
  for (const place of [years().indexOf(year), month - 1, date - 1]) {
    const cell = cells()[place]
    if (!cell || cell.matches(':disabled')) throw new Error(`The calendar has no day ${day} to choose.`)
    await user.click(cell)
  }
}

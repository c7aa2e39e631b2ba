import { userEvent } from 'storybook/test'

const rtl = () => document.documentElement.dir === 'rtl'

const OTHER_SIDE: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Presses keys, with the arrows written as from left to right: on a page read from the right they are swapped. */
export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(
    rtl() ? keys.replace(/ArrowLeft|ArrowRight/g, (key) => OTHER_SIDE[key] ?? key) : keys,
  )
}

/** A distance to the end of a line, as the pointer goes. */
export function towardsEnd(distance: number): number {
  return rtl() ? -distance : distance
}

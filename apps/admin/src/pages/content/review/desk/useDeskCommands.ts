import type { Dispatch } from 'react'
import { type Commands, useKeys } from '../../../../features/keys/useKeys.ts'
import type { Preference } from '../../../../features/review/usePreference.ts'
import type { DeskChange } from './deskState.ts'
import { DIGITS } from './ReasonPalette.tsx'
import type { useDesk } from './useDesk.ts'

interface Tools {
  dispatch: Dispatch<DeskChange>
  toggle: (setting: keyof Preference) => void
}

/** Gives the desk its keys: those of the reasons while they are open, else those of the task. */
export function useDeskCommands(desk: ReturnType<typeof useDesk>, { dispatch, toggle }: Tools) {
  const { ready, open, show, detail } = desk
  const always: Commands = {
    u: desk.undo,
    b: () => toggle('blur'),
    m: () => toggle('mute'),
    g: () => toggle('grey'),
    j: () => dispatch({ type: 'moved', by: 1 }),
    k: () => dispatch({ type: 'moved', by: -1 }),
    '?': () => show('keys'),
  }
  const ofTask: Commands = {
    a: desk.approve,
    r: () => show('reasons'),
    s: desk.skip,
    e: () => show('escalation'),
  }
  const catalog = detail.data?.catalog ?? []
  const ofChoice: Commands = {
    ...Object.fromEntries(
      catalog
        .slice(0, DIGITS)
        .map(({ code }, index) => [String(index + 1), () => desk.toggleReason(code)] as const),
    ),
    Enter: desk.reject,
  }
  const ofReasons: Commands = {
    Escape: () => show(undefined),
    '?': () => show('keys'),
    ...(ready && ofChoice),
  }
  useKeys(open === 'reasons' ? ofReasons : { ...always, ...(ready && ofTask) })
}

import { createContext, use } from 'react'
import classes from './PartyLink.module.css'

/** Opens a party's drawer; `undefined` without the permission to read parties. */
export const OpenParty = createContext<((id: string) => void) | undefined>(undefined)

interface PartyLinkProps {
  id: string
  /** A name or a balance. */
  text: string
  /** Accessible description of what a balance opens. @default none, as for a name */
  label?: string
  /** Whether it is in a table cell, which handles the keyboard. @default false */
  inCell?: boolean
}

/**
 * A link that opens a party's drawer on pages with a `PartyDrawerHost`, for users who may read parties; the plain text
 * for others. A plain element, because a table shows many.
 */
export function PartyLink({ id, text, label, inCell = false }: PartyLinkProps) {
  const open = use(OpenParty)
  if (!open) return text
  return (
    <button
      type="button"
      className={classes.link}
      {...(label && { 'aria-label': `${text}, ${label}` })}
      {...(inCell && { tabIndex: -1 })}
      onClick={() => open(id)}
    >
      {text}
    </button>
  )
}

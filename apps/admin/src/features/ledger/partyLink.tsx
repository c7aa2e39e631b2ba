import classes from './partyLink.module.css'

interface PartyLink {
  /** Opens the drawer. Absent without the permission to read parties: the text is then no link. */
  onOpen: ((id: string) => void) | undefined
  id: string
  /** A name or a balance. */
  text: string
  /** Accessible description of what a balance opens. @default none, as for a name */
  label?: string
  /** Whether it is in a table cell, which handles the keyboard. @default false */
  inCell?: boolean
}

/** A link that opens a party's drawer. A plain element, because a table shows many. */
export const partyLink = ({ onOpen, id, text, label, inCell = false }: PartyLink) =>
  onOpen ? (
    <button
      type="button"
      className={classes.link}
      {...(label && { 'aria-label': `${text}, ${label}` })}
      {...(inCell && { tabIndex: -1 })}
      onClick={() => onOpen(id)}
    >
      {text}
    </button>
  ) : (
    text
  )

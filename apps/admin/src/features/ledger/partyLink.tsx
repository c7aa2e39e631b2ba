import classes from './partyLink.module.css'

interface PartyLink {
  /** Opens the drawer; without the right to see parties there is none, and the text stands alone. */
  onOpen: ((id: string) => void) | undefined
  id: string
  /** What is read: a name or a balance. */
  text: string
  /** What a text that is no name opens. @default the text says it */
  label?: string
  /** Stands in a table's cell, through which the keyboard reaches it. @default false */
  inCell?: boolean
}

/** What stands for a party and opens its drawer. A plain element, since a table shows many. */
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

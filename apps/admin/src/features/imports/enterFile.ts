import { chooseText } from '../files/chooseText.ts'

interface ActionContext {
  change: (values: { rows: string }) => void
}

/** Asks for a file and enters its text as the rows; nothing changes where none is chosen. */
export async function enterFile({ change }: ActionContext): Promise<void> {
  const rows = await chooseText()
  if (rows !== undefined) change({ rows })
}

const accounts = ['admin', 'editor', 'checker'] as const

/** An account with a session: the administrator, one that may only read, or one that reviews the transfers of others. */
export type SignedIn = (typeof accounts)[number]

/** Signs in each account once and passes the tokens to the tests: each sign-in is in the operation log. */
export async function beginSessions(signIn: (username: string) => Promise<string>): Promise<void> {
  const tokens: Partial<Record<SignedIn, string>> = {}
  for (const username of accounts) tokens[username] = await signIn(username)
  process.env.VISUAL_SESSIONS = JSON.stringify(tokens)
}

/** The tokens of the accounts. */
export const sessions = (): Record<SignedIn, string> => JSON.parse(process.env.VISUAL_SESSIONS ?? '{}')

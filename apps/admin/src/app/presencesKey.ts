/** Key of the queries that announce open records and read who else has them open. */
export const PRESENCES_KEY = ['presences'] as const

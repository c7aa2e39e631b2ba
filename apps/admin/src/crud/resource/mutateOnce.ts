import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query'

/**
 * Executes a mutation whose options are known only when it is called.
 * @returns its answer; rejects with the mutation's error
 */
export async function mutateOnce<Data, Variables>(
  client: QueryClient,
  mutation: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  const observer = new MutationObserver(client, mutation)
  try {
    return await observer.mutate(variables)
  } finally {
    // A mutation that is observed is never collected.
    observer.reset()
  }
}

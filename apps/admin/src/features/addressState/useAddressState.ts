import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Returns a state that the address keeps, and a function that changes values of it there. A change is kept
 * until the address has it, so that another one before that doesn't undo it.
 * @param read returns the state that an address has
 * @param write returns the parameters of the address that has a state
 */
export function useAddressState<State extends object>(
  read: (parameters: URLSearchParams) => State,
  write: (state: State) => [name: string, value: string][],
): [state: State, change: (values: Partial<State>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const address = parameters.toString()
  const [changed, setChanged] = useState<{ address: string; state: State }>()
  const isCurrent = changed?.address === address
  if (changed && !isCurrent) setChanged(undefined)
  const state = isCurrent ? changed.state : read(parameters)
  const change = (values: Partial<State>) => {
    const next = { ...state, ...values }
    setChanged({ address, state: next })
    setParameters(write(next), { preventScrollReset: true })
  }
  return [state, change]
}

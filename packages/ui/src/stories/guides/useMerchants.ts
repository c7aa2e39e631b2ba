import { useEffect, useState } from 'react'
import type { MerchantRow } from '../merchants.ts'
import type { MerchantQuery, MerchantStore } from './merchantStore.ts'

/** The rows for a question, the previous ones meanwhile. In an application a query library does this. */
export function useMerchants(store: MerchantStore, query: MerchantQuery) {
  const [answer, setAnswer] = useState<{ query: MerchantQuery; list: MerchantRow[]; total: number }>()
  useEffect(() => {
    let current = true
    store.find(query).then((found) => current && setAnswer({ query, ...found }))
    return () => {
      current = false
    }
  }, [store, query])
  return {
    list: answer?.list ?? [],
    total: answer?.total ?? 0,
    loading: answer === undefined,
    refetching: answer !== undefined && answer.query !== query,
  }
}

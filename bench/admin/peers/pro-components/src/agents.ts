import { call, type Page } from '../../api.ts'
import { AGENTS, type Agent } from '../../merchants.ts'

/** The choices of a select that searches at the server. */
export async function searchAgents({ keyWords }: { keyWords?: string }) {
  const { list } = await call<Page<Agent>>(AGENTS, { query: { keyword: keyWords, pageSize: 15 } })
  return list.map(({ id, nickname }) => ({ value: id, label: nickname }))
}

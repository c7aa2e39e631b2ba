import { Anchor } from '@mantine/core'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../session/useCan.ts'

interface RequestLinkProps {
  requestId: string
  label: string
}

/** Opens everything that a request did, for operators who can read the operation log. */
export function RequestLink({ requestId, label }: RequestLinkProps) {
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<string>(() => import('./RequestDrawer.tsx'))
  if (!can('operationLog:read')) return null
  return (
    <>
      <Anchor component="button" type="button" size="sm" underline="always" onClick={() => open(requestId)}>
        {label}
      </Anchor>
      {dialogs}
    </>
  )
}

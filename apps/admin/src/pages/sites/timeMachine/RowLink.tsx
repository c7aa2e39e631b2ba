import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

/** Leads to a row in its list. */
export const RowLink = ({ to, name }: { to: string; name: string }) => (
  <Anchor component={Link} to={to} size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
    {name}
  </Anchor>
)

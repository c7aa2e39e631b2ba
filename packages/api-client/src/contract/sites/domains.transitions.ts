import { defineTransitions } from '../defineTransitions.ts'

/** Domains are enabled (`y`), in maintenance (`n`) or closed (`c`) (specification, section 4). */
export const domainTransitions = defineTransitions('domainStatus', 'status', {
  enable: {
    from: ['n', 'c'],
    to: 'y',
    access: 'domain:switch',
    summary: 'Enable a domain that is valid',
  },
  maintain: {
    from: ['y'],
    to: 'n',
    access: 'domain:switch',
    summary: 'Put a domain into maintenance',
    confirm: true,
  },
  close: {
    from: ['y', 'n'],
    to: 'c',
    access: 'domain:switch',
    summary: 'Close a domain',
    confirm: true,
  },
})
